import { compiled } from '#database/compiled.server.ts';
import { bumpCatalogueVersion } from '../../cache/catalogue-version.server.ts';
import { hasOpenSales } from '../../prices/open-sales.server.ts';
import { beforeCommit, inTransaction, type Shop } from '../../shop.server.ts';
import { saveFacetsLocked } from '../facets/save-facets.server.ts';

/** Products whose prices follow before the commit; of more, their sales are planned anew by a job. */
const AT_ONCE = 100;

/** Products of an open transaction that are to be priced at its end. */
const WAITING = new WeakMap<object, Set<string>>();

/**
 * Lets prices follow when products have come into a collection or left it and a sale covers it. Call it, in the same
 * transaction, after every change of `collection_product` but that of an order (test/prices/members-follow.test.ts).
 */
export async function followMembers(shop: Shop, collectionId: string, productIds: string[]): Promise<void> {
  const { lastWork } = shop;
  if (!lastWork) return inTransaction(shop, (shop) => followMembers(shop, collectionId, productIds));
  if (productIds.length === 0 || !(await hasOpenSales(shop))) return;
  const sales = await selectSalesOf(shop, { collectionId, now: shop.now() });
  if (sales.length === 0) return;
  await bumpCatalogueVersion(shop);
  const waiting = WAITING.get(lastWork) ?? new Set();
  WAITING.set(lastWork, waiting);
  if (waiting.size + productIds.length > AT_ONCE) {
    for (const { id } of sales) await planAnew(shop, { id });
    return;
  }
  for (const id of productIds) waiting.add(id);
  await beforeCommit(shop, 'prices of members', async (shop) => {
    const ids = [...waiting];
    waiting.clear();
    await saveFacetsLocked(shop, ids);
  });
}

const selectSalesOf = compiled((db, { collectionId, now }: { collectionId: string; now: number }) =>
  db
    .selectFrom('sale_collection as part')
    .innerJoin('sale', 'sale.id', 'part.sale_id')
    .select('sale.id')
    .where('part.collection_id', '=', collectionId)
    .where('sale.state', 'in', ['planning', 'planned'])
    .where('sale.ends', '>', now)
    .orderBy('sale.id'),
);

const planAnew = compiled((db, { id }: { id: string }) =>
  db
    .updateTable('sale')
    .set({ state: 'planning', planned_to: '' })
    .where('id', '=', id)
    .where('state', 'in', ['planning', 'planned'])
    .returning('id'),
);
