import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { theShop } from './the-shop.ts';

/** Buys one piece by the API, as a customer's browser would, and gives the order's id. */
export async function buy(page: Page, handle: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/product/${handle}`);
  const { variants } = await answer.json();
  const [{ id, price }] = variants;
  const customerName = 'Rosalind Heath';
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
    },
  });
  const { status, orderId } = await order.json();
  expect(status).toBe('accepted');
  return orderId;
}
