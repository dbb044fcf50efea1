import type { Shop } from '../../shop.server.ts';
import { dropProductFilm } from '../commands/product-film.server.ts';
import type { Product } from '../product/product.ts';
import { reindexProducts } from './after-product-change.server.ts';

/** Removes products with all that is theirs; orders keep what they sold. */
export async function removeProductRows(shop: Shop, products: Product[]): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  // Unpublished first, so that their words leave the search index.
  await shop.db.updateTable('product').set({ available: 0 }).where('id', 'in', ids).execute();
  await reindexProducts(shop, ids);
  for (const id of ids) await dropProductFilm(shop, id);
  // Variants before option values, which they reference.
  await shop.db.deleteFrom('variant').where('product_id', 'in', ids).execute();
  await shop.db.deleteFrom('product').where('id', 'in', ids).execute();
}
