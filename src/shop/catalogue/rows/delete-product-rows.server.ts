import type { Shop } from '../../shop.server.ts';
import { dropProductFilm } from '../commands/product-film.server.ts';
import type { Product } from '../product/product.ts';
import { unindexProducts } from '../search/search-index.server.ts';

/** Removes products with all that is theirs; orders keep what they sold. */
export async function removeProductRows(shop: Shop, products: Product[]): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  await unindexProducts(shop, ids);
  for (const id of ids) await dropProductFilm(shop, id);
  // Variants before option values, which they reference.
  await shop.db.deleteFrom('variant').where('product_id', 'in', ids).execute();
  await shop.db.deleteFrom('product').where('id', 'in', ids).execute();
}
