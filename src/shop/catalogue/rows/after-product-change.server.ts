import { anyOf, compiled } from '#database/compiled.server.ts';
import { bumpCatalogueVersion } from '../../cache/catalogue-version.server.ts';
import { hasOpenSales } from '../../prices/open-sales.server.ts';
import { keepPrices } from '../../prices/price-history.server.ts';
import { beforeCommit, type Shop } from '../../shop.server.ts';
import { sortLater } from '../collections/sort-into-collections.server.ts';
import { saveFacets } from '../facets/save-facets.server.ts';
import { saveSearchTexts } from '../owner-list/find-text.server.ts';
import { indexProducts } from '../search/search-index.server.ts';
import { publishProductChanges } from './publish-product.server.ts';
import { savePicturesInTexts } from './text-pictures.server.ts';

/**
 * Call it at the end of every change to products or their variants, in the same transaction. The lowest prices and the
 * versions follow at once; search texts, facets, collections by rule and the catalogue's version once, before the commit.
 */
export async function afterProductChanges(
  shop: Shop,
  { created, changed }: { created: string[]; changed: string[] },
): Promise<void> {
  const ids = [...created, ...changed];
  await raiseVersions(shop, changed);
  await reindexLater(shop, { created, changed });
  await sortLater(shop, ids);
  await publishProductChanges(shop, ids);
  await bumpCatalogueVersion(shop);
}

async function raiseVersions(shop: Shop, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await raise(shop, { ids, now: shop.now() });
}

const raise = compiled((db, { ids, now }: { ids: string[]; now: number }, engine) =>
  db
    .updateTable('product')
    .set((row) => ({
      lowest_price: row.fn.coalesce(
        row
          .selectFrom('variant')
          .select((variant) => variant.fn.min('price').as('lowest'))
          .whereRef('product_id', '=', 'product.id')
          .where('available', '=', 1),
        'product.price',
      ),
      version: row('version', '+', 1),
      updated: now,
    }))
    .where(anyOf(engine, 'id', ids)),
);

/** Saves everything that products can be found by. */
export async function reindexProducts(shop: Shop, productIds: string[]): Promise<void> {
  await saveTexts(shop, productIds);
  await saveFacets(shop, productIds);
}

/** Before the commit, once for all of these; new ones have been inserted with their facets. */
async function reindexLater(shop: Shop, { created, changed }: { created: string[]; changed: string[] }) {
  await beforeCommit(shop, `found ${created} ${changed}`, async (shop) => {
    await saveTexts(shop, created);
    if (created.length > 0 && (await hasOpenSales(shop))) await saveFacets(shop, created);
    await reindexProducts(shop, changed);
    await keepPrices(shop, [...created, ...changed]);
  });
}

async function saveTexts(shop: Shop, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await saveSearchTexts(shop, productIds);
  await savePicturesInTexts(shop, productIds);
  await indexProducts(shop, productIds);
}
