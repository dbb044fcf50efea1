import { compiled } from '#database/compiled.server.ts';
import { gatherStatisticsOf } from '#database/gather-statistics.server.ts';
import { bumpCatalogueVersion } from '../../cache/catalogue-version.server.ts';
import { inBatches } from '../../in-batches.server.ts';
import type { Shop } from '../../shop.server.ts';
import { saveFacetsLocked } from '../facets/save-facets.server.ts';
import { findCovered } from './covered-products.server.ts';

/** Products whose prices are found without statistics; from then on the engine counts at each fourfold. */
const FEW = 500;

/**
 * Writes what the sales that are being planned make of prices, some products at a time, and takes back what is withdrawn.
 * It goes on where it was when a process has died, and several processes take turns.
 */
export async function planSales(shop: Shop, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const [sale] = await selectUnplanned(shop, {});
    if (!sale || stopping?.aborted) return;
    let [planned, counted] = [0, FEW];
    await inBatches(
      shop,
      {
        async doBatch(shop, size) {
          const products = await planNext(shop, sale.id, size);
          planned += products;
          if (planned >= counted) {
            await gatherStatisticsOf(shop, ['variant_span', 'product_span']);
            counted = 4 * planned;
          }
          return products > 0;
        },
        failNext: (shop) => skipNext(shop, sale.id),
        stopIfRefused: async () => false,
        what: { sale: sale.id },
      },
      stopping,
    );
  }
}

const selectUnplanned = compiled((db) =>
  db.selectFrom('sale').select('id').where('state', 'in', ['planning', 'withdrawing']).limit(1),
);

/** The next products of a sale: how many; 0 when it is planned, or somebody else has done so. */
async function planNext(shop: Shop, id: string, size: number): Promise<number> {
  const found = await findNext(shop, id, size);
  if (!found) return 0;
  const { sale, next } = found;
  if (next.length === 0) {
    await finish(shop, { id, state: sale.state === 'withdrawing' ? 'draft' : 'planned' });
    await bumpCatalogueVersion(shop);
    return 0;
  }
  await saveFacetsLocked(shop, next);
  await goOn(shop, { id, to: next.at(-1) ?? '' });
  // What is still to come shows nowhere.
  if (sale.starts !== null && sale.starts <= shop.now()) await bumpCatalogueVersion(shop);
  return next.length;
}

async function skipNext(shop: Shop, id: string): Promise<void> {
  const found = await findNext(shop, id, 1);
  if (found?.next[0]) await goOn(shop, { id, to: found.next[0] });
}

/** The sale, locked until the transaction ends, and the products that come next. */
async function findNext(shop: Shop, id: string, limit: number) {
  const [sale] = await lockSale(shop, { id });
  if (!sale || (sale.state !== 'planning' && sale.state !== 'withdrawing')) return null;
  const asked = { sale: id, isForAll: sale.covers === 'all' ? 1 : 0, after: sale.planned_to, limit } as const;
  return { sale, next: await findCovered(shop, asked) };
}

const lockSale = compiled((db, { id }: { id: string }) =>
  db
    .updateTable('sale')
    .set((row) => ({ planned_to: row.ref('planned_to') }))
    .where('id', '=', id)
    .returning(['state', 'covers', 'starts', 'planned_to']),
);

const goOn = compiled((db, { id, to }: { id: string; to: string }) =>
  db.updateTable('sale').set({ planned_to: to }).where('id', '=', id).returning('id'),
);

const finish = compiled((db, { id, state }: { id: string; state: string }) =>
  db
    .updateTable('sale')
    .set({ state: state as 'planned', planned_to: '' })
    .where('id', '=', id)
    .returning('id'),
);
