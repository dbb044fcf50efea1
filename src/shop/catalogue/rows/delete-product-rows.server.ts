import { anyOf, compiled } from '#database/compiled.server.ts';
import { idsOf } from '../../ids.ts';
import { keepThatGone } from '../../prices/price-history.server.ts';
import { endSpans } from '../../prices/save-spans.server.ts';
import type { Shop } from '../../shop.server.ts';
import { dropProductFilms } from '../commands/product-film.server.ts';
import type { Product } from '../product/product.ts';
import { unindexProducts } from '../search/search-index.server.ts';

/** Removes products with all that is theirs; orders keep what they sold. */
export async function removeProductRows(shop: Shop, products: Product[]): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  await unindexProducts(shop, ids);
  await dropProductFilms(shop, ids);
  // Variants before option values, which they reference.
  await keepThatGone(shop, idsOf(products.flatMap(({ variants }) => variants)));
  await endSpans(shop, ids);
  await deleteVariants(shop, { ids });
  await deleteProducts(shop, { ids });
}

const deleteVariants = compiled((db, { ids }: { ids: string[] }, engine) =>
  db.deleteFrom('variant').where(anyOf(engine, 'product_id', ids)),
);
const deleteProducts = compiled((db, { ids }: { ids: string[] }, engine) =>
  db.deleteFrom('product').where(anyOf(engine, 'id', ids)),
);
