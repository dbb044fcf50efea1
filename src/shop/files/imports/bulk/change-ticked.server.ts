import type { Manager } from '../../../actor.ts';
import { ShopError } from '../../../errors.ts';
import type { Shop } from '../../../shop.server.ts';
import { carryOutNow } from '../work/carry-out-imports.server.ts';
import { findImport, listItems, startImport } from '../work/imports.server.ts';
import type { BulkChange } from './bulk-change.ts';
import { FEW, requestBulk } from './request-bulk.server.ts';

/** How many products are now so, why the others are not, and where that is kept. */
export type ChangedTicked = { id: string; change: BulkChange; done: number; refused: string[] };

/** Changes a few ticked products at once; what a page shows first for many. */
export async function changeTicked(
  shop: Shop,
  admin: Manager,
  wanted: BulkChange,
  ids: string[],
): Promise<ChangedTicked> {
  if (ids.length > FEW) throw new ShopError('malformed', `At most ${FEW} products can be changed at once.`);
  await requireOne(shop, ids);
  const id = await requestBulk(shop, admin, wanted, { ids });
  await startImport(shop, admin, id);
  await carryOutNow(shop, id);
  const { bulk, done, facts } = await findImport(shop, admin, id);
  return {
    id,
    change: bulk ?? wanted,
    done: done + (facts?.counts.same ?? 0),
    refused: await findRefusals(shop, admin, id),
  };
}

/** ShopError `not-found` when none of them exists any more. */
async function requireOne(shop: Shop, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const one = await shop.db.selectFrom('product').select('id').where('id', 'in', ids).limit(1).execute();
  if (one.length === 0) throw new ShopError('not-found', 'None of these products exists any more.');
}

async function findRefusals(shop: Shop, admin: Manager, importId: string): Promise<string[]> {
  const paging = { importId, page: 1, pageSize: FEW };
  const refused = await listItems(shop, admin, { ...paging, outcome: 'refused' });
  const failed = await listItems(shop, admin, { ...paging, outcome: 'failed' });
  return [
    ...refused.flatMap(({ name, words }) =>
      'problems' in words ? words.problems.map(({ reason }) => `${name}: ${reason}.`) : [],
    ),
    ...failed.map(({ name, problem }) => `${name}: ${problem}.`),
  ];
}
