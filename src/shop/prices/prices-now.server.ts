import { anyOf, compiled } from '#database/compiled.server.ts';
import { type Pence, pence } from '#values/uk/pence.ts';
import type { Shop } from '../shop.server.ts';
import { findPriceEpoch } from './price-epoch.server.ts';
import { findWasPrices } from './was-prices.server.ts';

/** What a variant costs in a sale: until `ends`, in milliseconds since 1970, UTC; `was` null unless history bears it out. */
export type SalePrice = { price: Pence; ends: number; was: Pence | null };

const NONE = new Map<string, never>();

/** What these variants cost in sales at this moment, by their ids; those that are in none are left out. */
export async function findSalePrices(shop: Shop, variantIds: string[]): Promise<Map<string, SalePrice>> {
  const { isSale, now } = await findPriceEpoch(shop);
  if (!isSale || variantIds.length === 0) return NONE;
  const rows = await selectVariants(shop, { ids: variantIds, now });
  const was = await findWasPrices(shop, rows, now);
  return new Map(
    rows.map(({ variantId, price, ends }) => [
      variantId,
      { price: pence(price), ends, was: was.get(variantId) ?? null },
    ]),
  );
}

const selectVariants = compiled((db, { ids, now }: { ids: string[]; now: number }, engine) =>
  db
    .selectFrom('variant_span as span')
    .innerJoin('variant', 'variant.id', 'span.variant_id')
    .select(['span.variant_id as variantId', 'span.starts', 'span.ends', 'span.pence as price'])
    .select('variant.price as base')
    .where(anyOf(engine, 'span.variant_id', ids))
    .where('span.starts', '<=', now)
    .where('span.ends', '>', now),
);

/** What lists know of a product in a sale; `was` is that of its lowest price. */
export type ProductInSale = { price: Pence; highest: Pence; was: Pence | null; ends: number; facets: string };

/** The same of products. */
export async function findProductsInSale(
  shop: Shop,
  productIds: string[],
): Promise<Map<string, ProductInSale>> {
  const { isSale, now } = await findPriceEpoch(shop);
  if (!isSale || productIds.length === 0) return NONE;
  const rows = await selectProducts(shop, { ids: productIds, now });
  const was = await findWasPrices(
    shop,
    rows.filter(({ price, base }) => price < base),
    now,
  );
  return new Map(
    rows.map(({ productId, variantId, price, highest, ends, facets }) => [
      productId,
      { price: pence(price), highest: pence(highest), was: was.get(variantId) ?? null, ends, facets },
    ]),
  );
}

const selectProducts = compiled((db, { ids, now }: { ids: string[]; now: number }, engine) =>
  db
    .selectFrom('product_span as span')
    .innerJoin('variant', 'variant.id', 'span.variant_id')
    .select(['span.product_id as productId', 'span.variant_id as variantId', 'span.starts', 'span.ends'])
    .select(['span.lowest_price as price', 'span.highest_price as highest', 'span.facets'])
    .select('variant.price as base')
    .where(anyOf(engine, 'span.product_id', ids))
    .where('span.starts', '<=', now)
    .where('span.ends', '>', now),
);
