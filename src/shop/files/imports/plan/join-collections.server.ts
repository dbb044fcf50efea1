import { toHandle } from '#values/handle.ts';
import type { Manager } from '../../../actor.ts';
import { createCollection } from '../../../catalogue/collections/change-collections.server.ts';
import { addManyToCollection } from '../../../catalogue/collections/collection-members.server.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import type { Shop } from '../../../shop.server.ts';

/**
 * Puts products at the end of the collections with these titles, which are made when there are none. Those by rule choose
 * their products themselves.
 */
export async function joinCollections(
  shop: Shop,
  admin: Manager,
  wanted: { product: Product; titles: string[] }[],
): Promise<void> {
  const members = wanted.flatMap(({ product, titles }) => titles.map((title) => ({ title, product })));
  if (members.length === 0) return;
  const byHandle = Map.groupBy(members, ({ title }) => toHandle(title));
  const known = await shop.db
    .selectFrom('collection')
    .select(['handle', 'rule'])
    .where('handle', 'in', [...byHandle.keys()])
    .execute();
  for (const { handle, rule } of known) if (rule !== null) byHandle.delete(handle);
  for (const [handle, joining] of [...byHandle].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const title = joining[0]?.title ?? '';
    if (!known.some((each) => each.handle === handle)) await createCollection(shop, admin, { title, handle });
    await addManyToCollection(
      shop,
      admin,
      handle,
      joining.map(({ product }) => product),
    );
  }
}

/** Those of these titles whose collections choose their products by rule. */
export async function findRuled(shop: Shop, titles: string[]): Promise<string[]> {
  if (titles.length === 0) return [];
  const rows = await shop.db
    .selectFrom('collection')
    .select('handle')
    .where('handle', 'in', [...new Set(titles.map(toHandle))])
    .where('rule', 'is not', null)
    .execute();
  const ruled = new Set(rows.map(({ handle }) => handle));
  return titles.filter((title) => ruled.has(toHandle(title)));
}

/** Which of these collections each product is not in yet; those by rule are left out. */
export async function findMissing(
  shop: Shop,
  wanted: { productId: string | null; titles: string[] }[],
  ruled: string[],
): Promise<string[][]> {
  const ids = wanted.flatMap(({ productId, titles }) => (productId && titles.length > 0 ? [productId] : []));
  const rows =
    ids.length === 0
      ? []
      : await shop.db
          .selectFrom('collection_product')
          .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
          .select(['product_id', 'handle'])
          .where('product_id', 'in', ids)
          .execute();
  const is = new Set(rows.map(({ product_id, handle }) => `${product_id} ${handle}`));
  return wanted.map(({ productId, titles }) =>
    titles.filter((title) => !ruled.includes(title) && !is.has(`${productId} ${toHandle(title)}`)),
  );
}
