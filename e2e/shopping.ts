import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningShop } from './shop.setup.ts';
import { theShop } from './the-shop.ts';

export type Variant = { id: string; handle: string; title: string };

type Owned = Pick<RunningShop, 'url' | 'admin'>;

/** Sends to the API as the owner. */
async function asOwner({ url, admin }: Owned) {
  const call = async (path: string, body: object, Authorization = '') => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const password = Buffer.from(admin.password).toString('base64');
  const { token } = await call('/authenticate/login', { email: admin.email, password });
  return (path: string, body: object) => call(path, body, token);
}

/** A product with one variant, made through the API as the owner. */
export async function aProduct(
  title: string,
  variant: { price: number; stockCount?: number; [field: string]: unknown },
  shop: Owned = theShop(),
): Promise<Variant> {
  const send = await asOwner(shop);
  const product = await send('/product', {
    ...{ title, available: true, price: variant.price, postageProvider: 'AXL', options: [] },
  });
  const sku = `BUY-${Date.now()}`;
  const made = await send('/product/variant/add', {
    ...{ productId: product.id, title: 'Natural oak', sku, available: true, options: [], ...variant },
  });
  return { id: made.id, handle: product.handle, title };
}

/** A quote for one of it, sent to a customer whose address is known; returns its link. */
export async function aSentQuote({ id }: Variant, terms: object = {}, shop: Owned = theShop()) {
  const send = await asOwner(shop);
  const quote = await send('/admin/quotes', {
    ...{ customerName: DETAILS.Name, email: DETAILS['E-mail'], phoneNumber: DETAILS.Phone },
    ...{ addressLine1: DETAILS.Address, postcode: 'ST13 6DH', lines: [{ variantId: id, quantity: 1 }] },
    ...terms,
  });
  const { link } = await send(`/admin/quotes/${quote.id}/send`, { emails: false });
  return `${shop.url}${new URL(link).pathname}`;
}

export async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).first().fill(value);
}

export const DETAILS = {
  Name: 'Rosalind Heath',
  'E-mail': 'rosalind@example.co.uk',
  Phone: '+447700900123',
  Address: '3 Clerk Bank',
  Postcode: 'st136dh',
};

export const VISA = '4929 4212 3460 0821';
export const MASTERCARD = '5301 2500 7000 0191';
/** With a card that expires in this month the sandbox's bank shows its page. */
export const ASKED_BY_THE_BANK = '12';

export async function payByCard(page: Page, number = VISA, month = '03') {
  await fillIn(page, { 'Card number': number, Expiry: `${month} / 39`, 'Security code': '123' });
  await page.getByRole('button', { name: /PAY NOW/ }).click();
}

export const thanked = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We have your order!' }).waitFor();

/** What the sandbox's ledger has for the order on this page. */
export async function transactionsOf(page: Page) {
  const number = /#WEB(\d+)/.exec(await page.getByRole('main').innerText())?.[1];
  const all = await (await fetch(`${theShop().sandboxUrl}/sandbox/transactions`)).json();
  return all.filter((each: { orderReference: string }) => each.orderReference === number);
}

/** The texts of the emails to someone in the sandbox's mailbox. */
export async function emailsTo(recipient: string): Promise<string> {
  const emails: { to: string; subject: string; text: string }[] = await (
    await fetch(`${theShop().sandboxUrl}/sandbox/mails`)
  ).json();
  const theirs = emails.filter(({ to }) => to === recipient);
  return theirs.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
}

/** Opens the newest link with this path that was emailed to somebody. */
export async function followLink(page: Page, email: string, path: string) {
  const links = async () =>
    (await emailsTo(email)).match(new RegExp(`https?:\\S+${path}(\\?\\S+)?`, 'g')) ?? [];
  await expect.poll(links).not.toEqual([]);
  await page.goto((await links()).at(-1) ?? '');
}

/** At the payment step with one of it in the basket, without the walk there: buying.test.ts has that. */
export async function toPayment(
  page: Page,
  { id, handle }: Variant,
  email = DETAILS['E-mail'],
  { url }: Pick<RunningShop, 'url'> = theShop(),
) {
  const basket = [{ handle, variant: { id, title: '' }, quantity: 1 }];
  await page.context().addCookies([{ name: 'cart', value: encodeURIComponent(JSON.stringify(basket)), url }]);
  const details = {
    intent: 'details',
    customerName: DETAILS.Name,
    email,
    phoneNumber: DETAILS.Phone,
    addressLine1: DETAILS.Address,
    postcode: DETAILS.Postcode,
    billingIsShipping: 'on',
  };
  await page.request.post(`${url}/checkout`, { form: details, headers: { Origin: url }, maxRedirects: 0 });
  await page.goto(`${url}/checkout?step=payment`);
  await page.waitForURL('**/checkout?step=payment');
}

/** From a list to the first product that can be bought: other journeys buy, too. */
export function openOneInStock(page: Page) {
  return page.locator('main li a[href^="/product/"]', { hasNotText: 'Sold out' }).first().click();
}
