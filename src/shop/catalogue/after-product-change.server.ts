import { sql } from 'kysely';
import { bumpCatalogueVersion } from '../catalogue-version.server.ts';
import { beforeCommit, type Shop } from '../shop.server.ts';
import { saveSearchText } from './find-text.server.ts';
import { publishProductChange } from './publish-product.server.ts';
import { saveFacets } from './save-facets.server.ts';
import { indexProduct } from './search-index.server.ts';
import { savePicturesInText } from './text-pictures.server.ts';

/**
 * Call it at the end of every change to a product or its variants, in the same transaction. The lowest price and the
 * version follow at once; search texts, facets and the catalogue's version once, before the commit.
 */
export async function afterProductChange(shop: Shop, productId: string): Promise<void> {
  await shop.db
    .updateTable('product')
    .set((row) => ({
      lowest_price: row.fn.coalesce(
        row
          .selectFrom('variant')
          .select((variant) => variant.fn.min('price').as('lowest'))
          .where('product_id', '=', productId)
          .where('available', '=', 1),
        sql.ref<number>('product.price'),
      ),
      version: row('version', '+', 1),
      updated: shop.now(),
    }))
    .where('id', '=', productId)
    .execute();
  await beforeCommit(shop, `found ${productId}`, (shop) => reindexProduct(shop, productId));
  await publishProductChange(shop, productId);
  await bumpCatalogueVersion(shop);
}

/** Saves everything a product can be found by. */
export async function reindexProduct(shop: Shop, productId: string): Promise<void> {
  await saveSearchText(shop, productId);
  await savePicturesInText(shop, productId);
  await indexProduct(shop, productId);
  await saveFacets(shop, productId);
}
