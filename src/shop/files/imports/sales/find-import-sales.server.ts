import type { Manager } from '../../../actor.ts';
import { type Stage, stageOf } from '../../../catalogue/price-sales/sale.ts';
import type { Shop } from '../../../shop.server.ts';
import type { Facts } from '../work/import.ts';

/** A sale that an import has made, as it is now. Times in milliseconds UTC. */
export type MadeSale = {
  id: string;
  name: string;
  stage: Stage;
  starts: number | null;
  ends: number | null;
};

/** The sales that an import has made and that are still there, in the order of its drafts. */
export async function listImportSales(shop: Shop, _admin: Manager, facts: Facts | null): Promise<MadeSale[]> {
  const ids = facts?.sales?.flatMap((sale) => sale.ids) ?? [];
  if (ids.length === 0) return [];
  const rows = await shop.db
    .selectFrom('sale')
    .select(['id', 'name', 'state', 'starts', 'ends'])
    .where('id', 'in', ids)
    .execute();
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ state, ...sale }) => ({ ...sale, stage: stageOf({ ...sale, state }, shop.now()) }));
}
