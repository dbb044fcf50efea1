import type { Shop } from '../../shop.server.ts';

/** Where a page of the catalogue lives, and when it last changed (milliseconds UTC). */
export type CatalogueAddress = { handle: string; updated: number };

/** The same of a product, and how many reviews of it are published. */
type ReviewedAddress = CatalogueAddress & { reviews: number };

/** The limit of a sitemap, with room for the shop's other pages. */
const MAX_PRODUCTS = 49_000;

/** Every product and collection that customers may see, for the sitemap; the newest products first. */
export async function listCatalogueAddresses(
  shop: Shop,
): Promise<{ products: ReviewedAddress[]; collections: CatalogueAddress[] }> {
  const products = await shop.db
    .selectFrom('product')
    .select(['handle', 'updated', 'reviews'])
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
