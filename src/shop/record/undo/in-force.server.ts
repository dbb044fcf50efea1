import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../../shop.server.ts';
import type { Scope, UndoState } from './undo.ts';

/** Whether an entry of the record is undone: part of a query for them. */
export function isUndone(row: ExpressionBuilder<Schema, 'audit'>) {
  return row.exists(
    row
      .selectFrom('undo_entry')
      .select('undo_id')
      .whereRef('undo_entry.audit_id', '=', 'audit.id')
      .where('in_force', '=', 1),
  );
}

/** Which undos have taken these entries, and are in force. */
export function findTaken(shop: Shop, ids: string[]) {
  return shop.db
    .selectFrom('undo_entry')
    .select(['audit_id', 'thing', 'undo_id'])
    .where('audit_id', 'in', ids)
    .where('in_force', '=', 1)
    .execute();
}

/** An undo of a thing that was undone itself is in force no more, and what it had undone is again; and so on. */
export async function endForce(shop: Shop, undoId: string, thing: string): Promise<void> {
  for (const each of await findUndosTaken(shop, undoId, thing)) await setForce(shop, each, thing, false);
}

async function setForce(shop: Shop, undoId: string, thing: string, isInForce: boolean): Promise<void> {
  await shop.db
    .updateTable('undo_entry')
    .set({ in_force: isInForce ? 1 : 0 })
    .where('undo_id', '=', undoId)
    .where('thing', '=', thing)
    .execute();
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

/** The undo of all of each of these parts that is in force, or on its way, by part. */
export async function findUndosOf(
  shop: Shop,
  parts: string[],
): Promise<Map<string, { id: string; state: UndoState }>> {
  const found = new Map<string, { id: string; state: UndoState }>();
  if (parts.length === 0) return found;
  const scopes = new Map(parts.map((part) => [JSON.stringify({ part } satisfies Scope), part]));
  const undos = await shop.db
    .selectFrom('undo')
    .select(['id', 'scope', 'state'])
    .where('scope', 'in', [...scopes.keys()])
    .orderBy('created')
    .execute();
  for (const { id, scope, state } of undos)
    if (state !== 'done' || (await isInForce(shop, id)))
      found.set(scopes.get(scope) ?? '', { id, state: state as UndoState });
  return found;
}

/** Whether anything of it is still taken back. */
async function isInForce(shop: Shop, undoId: string): Promise<boolean> {
  const entry = await shop.db
    .selectFrom('undo_entry')
    .select('audit_id')
    .where('undo_id', '=', undoId)
    .where('in_force', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
