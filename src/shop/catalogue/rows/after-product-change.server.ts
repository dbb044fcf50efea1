import { sql } from 'kysely';
import { bumpCatalogueVersion } from '../../catalogue-version.server.ts';
import { beforeCommit, type Shop } from '../../shop.server.ts';
import { sortLater } from '../collections/sort-into-collections.server.ts';
import { saveFacets } from '../facets/save-facets.server.ts';
import { saveSearchTexts } from '../owner-list/find-text.server.ts';
import { indexProducts } from '../search/search-index.server.ts';
import { publishProductChange } from './publish-product.server.ts';
import { savePicturesInTexts } from './text-pictures.server.ts';

/**
 * Call it at the end of every change to a product or its variants, in the same transaction. The lowest price and the
 * version follow at once; search texts, facets, collections by rule and the catalogue's version once, before the commit.
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
  await sortLater(shop, [productId]);
  await publishProductChange(shop, productId);
  await bumpCatalogueVersion(shop);
}

/** Saves everything a product can be found by. */
export function reindexProduct(shop: Shop, productId: string): Promise<void> {
  return reindexProducts(shop, [productId]);
}

/** The same for several. */
export async function reindexProducts(shop: Shop, productIds: string[]): Promise<void> {
  await saveTexts(shop, productIds);
  await saveFacets(shop, productIds);
}

/** Before the commit, once for all of these; new ones have been inserted with their facets. */
export async function reindexLater(
  shop: Shop,
  { created, changed }: { created: string[]; changed: string[] },
) {
  await beforeCommit(shop, `found ${created} ${changed}`, async (shop) => {
    await saveTexts(shop, created);
    await reindexProducts(shop, changed);
  });
}

async function saveTexts(shop: Shop, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await saveSearchTexts(shop, productIds);
  await savePicturesInTexts(shop, productIds);
  await indexProducts(shop, productIds);
}
