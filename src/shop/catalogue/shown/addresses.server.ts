import type { Shop } from '../../shop.server.ts';

/** Where a page of the catalogue lives, and when it last changed (milliseconds UTC). */
export type CatalogueAddress = { handle: string; updated: number };

/** The limit of a sitemap, with room for the shop's other pages. */
const MAX_PRODUCTS = 49_000;

/** Every product and collection that customers may see, for the sitemap; the newest products first. */
export async function listCatalogueAddresses(
  shop: Shop,
): Promise<{ products: CatalogueAddress[]; collections: CatalogueAddress[] }> {
  const products = await shop.db
    .selectFrom('product')
    .select(['handle', 'updated'])
    .where('available', '=', 1)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PRODUCTS)
    .execute();
  const collections = await shop.db
    .selectFrom('collection')
    .select(['handle', 'updated'])
    .orderBy('handle')
    .limit(500)
    .execute();
  return { products, collections };
}
