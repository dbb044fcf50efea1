import { setImmediate as turn } from 'node:timers/promises';
import type { Manager } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { findProductIds, type ProductCriteria } from '../owner-list/product-lines.server.ts';
import { findWholeProducts } from '../rows/find-products-to-write.server.ts';
import { type GridProduct, toGridProduct } from './grid-rows.ts';

/** What a browser edits with ease; whoever has more narrows the list. */
const MAX_GRID_ROWS = 10_000;
const BATCH_SIZE = 50;

/** The matching products with all their cells, in the order of the list; `total` counts those beyond the limit too. */
export async function listGrid(
  shop: Shop,
  admin: Manager,
  criteria: ProductCriteria,
): Promise<{ products: GridProduct[]; total: number }> {
  const ids = await findProductIds(shop, admin, criteria);
  const products: GridProduct[] = [];
  let rows = 0;
  for (let start = 0; start < ids.length && rows < MAX_GRID_ROWS; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const found = await findWholeProducts(shop, admin, batch);
    for (const id of batch) {
      const product = found.get(id);
      if (!product || rows >= MAX_GRID_ROWS) continue;
      products.push(toGridProduct(product));
      rows += Math.max(1, product.variants.length);
      // Whoever waits for a page comes between two products: one may have a thousand variants.
      await turn();
    }
  }
  return { products, total: ids.length };
}
