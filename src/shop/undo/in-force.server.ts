import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../shop.server.ts';

/** Entries that are taken by an undo which is in force: an import's is, as long as its claim is there. */
export function takenInForce(shop: Pick<Shop, 'db'>) {
  return shop.db
    .selectFrom('undo_entry')
    .leftJoin('undo_item', (on) =>
      on
        .onRef('undo_item.undo_id', '=', 'undo_entry.undo_id')
        .onRef('undo_item.thing', '=', 'undo_entry.thing'),
    )
    .where(sql<boolean>`coalesce(undo_item.in_force, 1) = 1`);
}

/** Whether an entry of the record is undone: part of a query for them. */
export function isUndone(row: ExpressionBuilder<Schema, 'audit'>, shop: Shop) {
  return row.exists(
    takenInForce(shop)
      .select('undo_entry.undo_id')
      .where('undo_entry.audit_id', '=', sql.ref<string>('audit.id')),
  );
}

/** An undo of a thing that was undone itself is in force no more, and what it had undone is again; and so on. */
export async function endForce(shop: Shop, undoId: string, thing: string): Promise<void> {
  for (const each of await findUndosTaken(shop, undoId, thing)) await setForce(shop, each, thing, false);
}

async function setForce(shop: Shop, undoId: string, thing: string, isInForce: boolean): Promise<void> {
  const changed = await shop.db
    .updateTable('undo_item')
    .set({ in_force: isInForce ? 1 : 0 })
    .where('undo_id', '=', undoId)
    .where('thing', '=', thing)
    .returning('thing')
    .executeTakeFirst();
  // That of an import, which is not undone again.
  if (!changed && !isInForce) await releaseEntries(shop, undoId, thing);
  for (const each of await findUndosTaken(shop, undoId, thing)) await setForce(shop, each, thing, !isInForce);
}

/** The undos whose own changes of a thing this one has taken back. */
async function findUndosTaken(shop: Shop, undoId: string, thing: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('undo_entry')
    .innerJoin('audit', 'audit.id', 'undo_entry.audit_id')
    .select('audit.part_of')
    .distinct()
    .where('undo_entry.undo_id', '=', undoId)
    .where('undo_entry.thing', '=', thing)
    .where((row) => row.or([row('audit.part_of', 'like', 'undo%'), row('audit.part_of', 'like', '% undone')]))
    .execute();
  return rows.flatMap(({ part_of }) => part_of ?? []);
}

/** What an undo had taken of a thing can be asked for again. */
export async function releaseEntries(shop: Shop, undoId: string, thing: string): Promise<void> {
  await shop.db.deleteFrom('undo_entry').where('undo_id', '=', undoId).where('thing', '=', thing).execute();
}
