import type { Shop } from '../../shop.server.ts';

/** A product on sale by its address, for the page of its reviews; undefined if there is none. */
export function findReviewedProduct(shop: Shop, handle: string) {
  return shop.db
    .selectFrom('product')
    .select(['id', 'handle', 'title'])
    .where('handle', '=', handle)
    .where('available', '=', 1)
    .executeTakeFirst();
}

/** The addresses of those of these products that are on sale. */
export async function findHandles(shop: Shop, productIds: string[]): Promise<Record<string, string>> {
  if (productIds.length === 0) return {};
  const rows = await shop.db
    .selectFrom('product')
    .select(['id', 'handle'])
    .where('id', 'in', productIds)
    .where('available', '=', 1)
    .execute();
  return Object.fromEntries(rows.map(({ id, handle }) => [id, handle]));
}
