import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Manager } from '../../../actor.ts';
import { recordChange } from '../../../audit/audit.server.ts';
import { onPage, type Paging } from '../../../paging.server.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { cannotNow } from '../work/import.ts';
import { findImport } from '../work/imports.server.ts';
import { askHosts } from './hosts.server.ts';

/** The pictures that a file has named, by what has become of them. */
export type PictureCounts = Record<'waiting' | 'done' | 'failed', number>;

export async function countPictures(shop: Shop, _admin: Manager, importId: string): Promise<PictureCounts> {
  const rows = await shop.db
    .selectFrom('import_picture')
    .select((row) => ['state', row.fn.countAll<number | string>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute();
  const counts = { waiting: 0, done: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}

/** A picture that could not be fetched, and why. */
export type FailedPicture = Awaited<ReturnType<typeof listFailedPictures>>[number];

/** A page of those that could not be fetched, in the order of the file. */
export function listFailedPictures(
  shop: Shop,
  _admin: Manager,
  { importId, ...paging }: Paging & { importId: string },
) {
  const failed = shop.db
    .selectFrom('import_picture')
    .innerJoin('product', 'product.id', 'import_picture.product_id')
    .where('import_id', '=', importId)
    .where('state', '=', 'failed');
  return onPage(failed, paging)
    .select(['import_picture.id', 'url', 'problem', 'product_id as productId', 'product.title'])
    .orderBy('import_picture.id')
    .execute();
}

const ROWS_AT_ONCE = 1_000;

/** Tries those that have not come once more, at once and as often as the first time; nothing when there are none. */
export async function retryPictures(shop: Shop, admin: Manager, importId: string): Promise<void> {
  const { state } = await findImport(shop, admin, importId);
  if (state === 'undoing' || state === 'undone') throw cannotNow(state);
  let pictures = 0;
  for (;;) {
    const tried = await inTransaction(shop, (shop) => retryNext(shop, admin.accountId, importId));
    pictures += tried;
    if (tried < ROWS_AT_ONCE) break;
    await turn();
  }
  if (pictures === 0) return;
  await inTransaction(shop, (shop) =>
    recordChange(shop, admin, {
      ...{ action: 'pictures tried again', kind: 'import', subjectId: importId },
      after: { pictures },
    }),
  );
}

/** Some at a time, so that no page waits for all of them; the import goes on with the first. */
async function retryNext(shop: Shop, accountId: string, importId: string): Promise<number> {
  const missing = await shop.db
    .selectFrom('import_picture')
    .select('id')
    .where('import_id', '=', importId)
    .where(sql<boolean>`problem <> ''`)
    .limit(ROWS_AT_ONCE)
    .execute();
  if (missing.length === 0) return 0;
  await shop.db
    .updateTable('import_picture')
    .set({ state: 'waiting', due: shop.now(), attempts: 0, problem: '' })
    .where(
      'id',
      'in',
      missing.map(({ id }) => id),
    )
    .execute();
  await shop.db
    .updateTable('import')
    .set({ state: 'fetching', updated: shop.now(), account_id: accountId })
    .where('id', '=', importId)
    .where('state', '=', 'done')
    .execute();
  await askHosts(shop, importId);
  return missing.length;
}
