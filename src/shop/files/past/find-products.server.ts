import { anyOf, compiled } from '#database/compiled.server.ts';
import { toHandle } from '#values/handle.ts';
import type { Shop } from '../../shop.server.ts';
import type { PastReview } from './past.ts';

const AT_ONCE = 100;

/**
 * The product of each of these reviews: by its address, now or before, by its number in the shop before, by an SKU, by the
 * address that its title would have. Null where none is here.
 */
export async function findProductsOf(shop: Shop, reviews: PastReview[]): Promise<(string | null)[]> {
  const handles = await idsBy(shop, byHandle, [...reviews.map(handleOf), ...reviews.map(titleOf)]);
  const formerIds = await idsBy(shop, byFormerId, reviews.map(formerIdOf));
  const skus = await idsBy(shop, bySku, reviews.map(skuOf));
  return reviews.map(
    (review) =>
      handles.get(handleOf(review)) ??
      formerIds.get(formerIdOf(review)) ??
      skus.get(skuOf(review)) ??
      handles.get(titleOf(review)) ??
      null,
  );
}

const handleOf = ({ product }: PastReview) => product.handle.trim().toLowerCase();
const titleOf = ({ product }: PastReview) => (product.title.trim() ? toHandle(product.title) : '');
const skuOf = ({ product }: PastReview) => product.sku;
const formerIdOf = ({ product }: PastReview) => (product.formerId ? `woocommerce:${product.formerId}` : '');

type Find = (shop: Shop, asked: { values: string[] }) => Promise<{ value: string; id: string }[]>;

async function idsBy(shop: Shop, find: Find, values: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(values.filter(Boolean))];
  const ids = new Map<string, string>();
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    for (const { value, id } of await find(shop, { values: wanted.slice(from, from + AT_ONCE) }))
      ids.set(value, id);
  return ids;
}

const byHandle = compiled((db, { values }: { values: string[] }, engine) =>
  db
    .selectFrom('product_handle')
    .select(['handle as value', 'product_id as id'])
    .where(anyOf(engine, 'handle', values)),
);
const byFormerId = compiled((db, { values }: { values: string[] }, engine) =>
  db
    .selectFrom('product_former_id')
    .select(['former_id as value', 'product_id as id'])
    .where(anyOf(engine, 'former_id', values)),
);
const bySku = compiled((db, { values }: { values: string[] }, engine) =>
  db
    .selectFrom('variant')
    .select(['sku as value', 'product_id as id'])
    .where(anyOf(engine, 'sku', values)),
);
