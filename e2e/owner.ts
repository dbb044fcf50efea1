import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from './sign-in.ts';
import { theShop } from './the-shop.ts';

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });

/** Buys one through the API, as a customer's browser would; returns the order's id. */
export async function buy(page: Page, handle: string, changes: Record<string, string> = {}): Promise<string> {
  const { customerName = 'Rosalind Heath' } = changes;
  const answer = await page.request.get(`/api/v1/product/${handle}`);
  const { variants } = await answer.json();
  const [{ id, price }] = variants;
  const checksum = Buffer.from(`${customerName}|ST13 6DH|1*${id}*${price}`).toString('base64');
  const order = await page.request.post('/api/v1/checkout', {
    headers: { Origin: theShop().url },
    data: {
      customerName,
      email: 'rosalind@example.co.uk',
      phoneNumber: '+447700900123',
      addressLine1: '3 Clerk Bank',
      town: 'Leek',
      postcode: 'ST13 6DH',
      billingIsShipping: true,
      cardNumber: '4929 4212 3460 0821',
      expiry: '01 / 39',
      cvv: '123',
      items: [{ handle, variant: { id, price }, quantity: 1 }],
      amount: price,
      checksum,
      ...changes,
    },
  });
  const { status, orderId } = await order.json();
  expect(status).toBe('accepted');
  return orderId;
}

/** Signs in and opens the page of a new order. */
export async function openOrder(page: Page, handle: string): Promise<string> {
  await signIn(page);
  const id = await buy(page, handle);
  await page.goto(`/admin/orders/view/${id}`);
  return id;
}

/** Marks the order on this page as shipped, without a parcel. */
export async function ship(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark As Shipped' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark As Shipped' }).click();
}

/** From a page of the settings to another, on a phone. */
export async function toSettings(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /All settings/ }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
}

/** Signs in and creates a collection by its form. */
export async function openNewCollection(page: Page, title: string): Promise<void> {
  await signIn(page);
  await page.goto('/admin/collections/create');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create collection' }).click();
  await page.getByText('Collection created successfully!').waitFor();
}

/** The headers of an API call by another program of the person on this page. */
export async function apiHeaders(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === '_activeSession')?.value ?? '';
  return { Authorization: JSON.parse(decodeURIComponent(session)).token, Origin: theShop().url };
}

/** Makes a code of so many per cent off everything, as the owner does by form, without this person's browser. */
export async function aCode(code: string, percent: number): Promise<void> {
  const { url, admin } = theShop();
  const send = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { Origin: url, Cookie: cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const signedIn = await send('/login', admin);
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const made = await send(
    '/admin/codes/create',
    { code, kind: 'percent', amount: String(percent) },
    cookie.join('; '),
  );
  if (made.status !== 302) throw new Error(`no code was made: ${made.status}`);
}
