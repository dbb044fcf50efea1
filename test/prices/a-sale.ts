import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { createSale, planSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import type { SaleTerms } from '#shop/catalogue/price-sales/sale.ts';
import { findProduct } from '#shop/catalogue/shown/products.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anAdmin, type TestShop } from '../kit/shop.ts';

const owner = anAdmin();
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A quarter off everything, without a time, unless the terms say otherwise. */
export const aSale = (terms: Partial<SaleTerms> = {}): SaleTerms => ({
  ...{ name: 'Black Friday', starts: null, ends: null, covers: 'all', rule: '-25%' },
  ...{ named: [], prices: [] },
  ...terms,
});

/** Plans a sale that begins in a minute and lasts some days, unless the terms say otherwise; its id. */
export async function aPlannedSale(shop: Shop, terms: Partial<SaleTerms> = {}, days = 3): Promise<string> {
  const starts = terms.starts ?? shop.now() + MINUTE;
  const id = await createSale(shop, owner, aSale({ starts, ends: starts + days * DAY, ...terms }));
  await planSale(shop, owner, id);
  return id;
}

/** The same, and the clock is within it. */
export async function aRunningSale(
  shop: TestShop,
  terms: Partial<SaleTerms> = {},
  days = 3,
): Promise<string> {
  const id = await aPlannedSale(shop, terms, days);
  shop.advanceClock(2 * MINUTE);
  return id;
}

export type Fire = { id: string; handle: string; variantId: string };

/** A product with one variant, in stock unless there is none. */
export async function aFire(shop: Shop, price = 100_00, stockCount = 5): Promise<Fire> {
  const { product } = await createProduct(shop, owner, { title: 'Fire', price, available: true });
  const { id, handle } = product;
  const variant = await addVariant(shop, owner, { productId: id, price, stockCount });
  return { id, handle, variantId: variant.id };
}

/** What its variant costs now, and what it was. */
export async function priceOf(shop: Shop, { handle }: Fire) {
  const [variant] = (await findProduct(shop, handle)).variants;
  return { price: variant?.price, was: variant?.wasPrice };
}
