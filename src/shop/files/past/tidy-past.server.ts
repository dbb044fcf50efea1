import type { Shop } from '../../shop.server.ts';
import type { PastKind } from './past.ts';
import { TABLES } from './rows-of.server.ts';

const MINUTE = 60_000;
/** How long a file may take to arrive before its process has ended in it, and how long a dry run is kept. */
const KEPT = { arriving: 30 * MINUTE, read: 30 * 24 * 60 * MINUTE, leaving: 0 } as const;
/** Rows in one statement, to hold up nobody. */
const AT_ONCE = 200;

/** Deletes some of what a file has left behind that was removed, left, or never arrived; true if there may be more. */
export async function tidyPastFiles(shop: Shop): Promise<boolean> {
  for (const state of ['leaving', 'arriving', 'read'] as const) {
    const file = await shop.db
      .selectFrom('past_file')
      .select(['id', 'kind'])
      .where('state', '=', state)
      .where('updated', '<=', shop.now() - KEPT[state])
      .orderBy('updated')
      .limit(1)
      .executeTakeFirst();
    if (file) return deleteSome(shop, file, state);
  }
  return false;
}

async function deleteSome(
  shop: Shop,
  { id, kind }: { id: string; kind: PastKind },
  state: keyof typeof KEPT,
): Promise<true> {
  // Nobody brings it in any more while its rows go.
  if (state !== 'leaving')
    await shop.db
      .updateTable('past_file')
      .set({ state: 'leaving', updated: shop.now() })
      .where('id', '=', id)
      .where('state', '=', state)
      .execute();
  const table = TABLES[kind].table as 'past_order';
  const rows = await shop.db
    .selectFrom(table)
    .select('id')
    .where('file_id', '=', id)
    .limit(AT_ONCE)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) {
    await shop.db.deleteFrom('past_word').where('past_id', 'in', ids).execute();
    await shop.db.deleteFrom(table).where('id', 'in', ids).execute();
  } else await shop.db.deleteFrom('past_file').where('id', '=', id).where('state', '=', 'leaving').execute();
  return true;
}
