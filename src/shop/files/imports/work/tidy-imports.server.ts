import type { Shop } from '../../../shop.server.ts';
import type { ImportState } from './import.ts';

const DAY = 24 * 60 * 60_000;
/** How long a file of which nothing was carried out is kept after it was last worked on, and how long a whole plan. */
const KEPT = { idle: 30 * DAY, plan: 90 * DAY };
const IDLE: ImportState[] = ['uploading', 'unmapped', 'refused', 'read'];
const OVER: ImportState[] = ['done', 'undone'];
/** Rows of a plan in one statement, to hold up nobody. */
const AT_ONCE = 200;

/**
 * Deletes a file of which nothing was ever carried out, or takes from an old plan what undoing does not need;
 * true if there may be another. What is kept: the file's name and sums, and which products it has made or changed.
 */
export async function tidyImports(shop: Shop): Promise<boolean> {
  const idle = await findOld(shop, IDLE, KEPT.idle);
  const over = idle ? null : await findOld(shop, OVER, KEPT.plan);
  if (idle) await deleteFile(shop, idle);
  if (over) await tidyPlan(shop, over);
  return idle !== null || over !== null;
}

/** One in any of these states that nobody has worked on for so long. */
async function findOld(shop: Shop, states: ImportState[], kept: number): Promise<string | null> {
  for (const state of states) {
    const old = await shop.db
      .selectFrom('import')
      .select('id')
      .where((row) => row('tidied', '=', row.lit(0)))
      .where('state', '=', state)
      .where('updated', '<', shop.now() - kept)
      .orderBy('updated')
      .limit(1)
      .executeTakeFirst();
    if (old) return old.id;
  }
  return null;
}

async function deleteFile(shop: Shop, id: string): Promise<void> {
  // Nobody starts it any more while its plan goes.
  await shop.db
    .updateTable('import')
    .set({ state: 'refused', problem: 'It was left for 30 days.' })
    .where('id', '=', id)
    .where('state', 'in', IDLE)
    .execute();
  while (await deleteItems(shop, id));
  await shop.db.deleteFrom('import').where('id', '=', id).where('state', '=', 'refused').execute();
}

async function tidyPlan(shop: Shop, id: string): Promise<void> {
  while (await deleteItems(shop, id, 'nothing'));
  while (await emptyItems(shop, id));
  await shop.db.updateTable('import').set({ tidied: 1 }).where('id', '=', id).execute();
}

/** Deletes the next rows of a plan; true if there may be more. */
async function deleteItems(shop: Shop, id: string, state?: 'nothing'): Promise<boolean> {
  const deleted = await shop.db
    .deleteFrom('import_item')
    .where('import_id', '=', id)
    .where('position', 'in', (item) =>
      item
        .selectFrom('import_item')
        .select('position')
        .where('import_id', '=', id)
        .$if(state !== undefined, (query) => query.where('state', '=', 'nothing'))
        .orderBy('position')
        .limit(AT_ONCE),
    )
    .returning('position')
    .execute();
  return deleted.length === AT_ONCE;
}

/** What the file said of a product, and what was counted then; what changed stays in words. */
async function emptyItems(shop: Shop, id: string): Promise<boolean> {
  const emptied = await shop.db
    .updateTable('import_item')
    .set({ wanted: '', seen: '' })
    .where('import_id', '=', id)
    .where('position', 'in', (item) =>
      item
        .selectFrom('import_item')
        .select('position')
        .where('import_id', '=', id)
        .where('wanted', '<>', '')
        .orderBy('position')
        .limit(AT_ONCE),
    )
    .returning('position')
    .execute();
  return emptied.length === AT_ONCE;
}
