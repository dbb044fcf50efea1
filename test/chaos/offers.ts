import { expect } from 'vitest';
import { createSale, planSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { anAdmin, type TestShop } from '../kit/shop.ts';
import { aCode } from '../prices/a-code.ts';
import { aSale, MINUTE } from '../prices/a-sale.ts';

/** A code that many have and few can use. */
export const CODE = 'CHAOS';
export const CODE_FRACTION = 0.1;
/** Milliseconds from now until a sale begins, at least: the shop has yet to start. */
const SOON = 15_000;
/** Milliseconds that an order may wait for another between its price and its row. */
const A_WAIT = 5_000;

/** Makes the code, for one in twenty, and plans a sale of one product that begins while people buy. */
export async function makeOffers(shop: TestShop, buyers: number, productId: string): Promise<void> {
  await aCode(shop, CODE, { amount: String(100 * CODE_FRACTION), maxUses: String(Math.ceil(buyers / 20)) });
  const starts = Math.ceil((shop.now() + SOON) / MINUTE) * MINUTE;
  const terms = aSale({ starts, ends: starts + 2 * MINUTE, covers: 'products', named: [productId] });
  const id = await createSale(shop, anAdmin(), terms);
  await planSale(shop, anAdmin(), id);
}

/** No code was used more often than it may be, and every order keeps what it was sold at. */
export async function expectOffersKept(shop: TestShop, buyers: number): Promise<void> {
  const { uses, max_uses } = await shop.db
    .selectFrom('code')
    .select(['uses', 'max_uses'])
    .where('key', '=', CODE)
    .executeTakeFirstOrThrow();
  expect(uses).toBeLessThanOrEqual(max_uses ?? 0);
  const prices = await shop.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .innerJoin('variant_span as span', 'span.variant_id', 'order_line.variant_id')
    .select(['unit_price as price', 'span.pence as inSale', 'orders.created', 'span.starts', 'span.ends'])
    .where('orders.status', '=', 'accepted')
    .execute();
  for (const { price, inSale, created, starts, ends } of prices) {
    const isNear = [starts, ends].some((boundary) => Math.abs(created - boundary) < A_WAIT);
    if (!isNear) expect(price === inSale).toBe(created >= starts && created < ends);
  }
  const cheaper = prices.filter(({ price, inSale }) => price === inSale).length;
  console.log(
    `${uses} uses of a code for ${max_uses}; ${cheaper} of ${prices.length} at the price of a sale`,
  );
  if (buyers < 100) return;
  expect(uses).toBeGreaterThan(0);
  expect(cheaper).toBeGreaterThan(0);
}
