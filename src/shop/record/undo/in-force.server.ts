import type { ExpressionBuilder } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../../shop.server.ts';
import type { Scope, UndoState } from './undo.ts';

/**
 * Whether no undo has taken an entry of the record: part of a query for them. It is looked up for each; asked whether any
 * exists, PostgreSQL reads all that were ever undone while it does not know yet how many.
 */
export function isInEffect(row: ExpressionBuilder<Schema, 'audit'>) {
  const undo = row
    .selectFrom('undo_entry')
    .select('undo_id')
    .whereRef('undo_entry.audit_id', '=', 'audit.id')
    .where('in_force', '=', 1)
    .limit(1);
  return row(undo, 'is', null);
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

/** An undo of things that was undone itself is in force no more, and what it had undone is again; and so on. */
export async function endForce(shop: Shop, undoId: string, things: string[]): Promise<void> {
  await setForceOfTaken(shop, { undoId, things }, false);
}

type OfUndo = { undoId: string; things: string[] };

/** The last undo first, as they are taken back. */
async function setForceOfTaken(shop: Shop, of: OfUndo, isInForce: boolean): Promise<void> {
  if (of.things.length === 0) return;
  const rows = await findUndosTaken(shop, of);
  const byUndo = Map.groupBy(rows, ({ part_of }) => part_of ?? '');
  for (const [undoId, taken] of [...byUndo].sort(([a], [b]) => (a < b ? 1 : -1))) {
    const things = taken.map(({ thing }) => thing);
    await setForce(shop, { undoId, things, force: isInForce ? 1 : 0 });
    await setForceOfTaken(shop, { undoId, things }, !isInForce);
  }
}

const setForce = compiled((db, { undoId, things, force }: OfUndo & { force: 0 | 1 }, engine) =>
  db
    .updateTable('undo_entry')
    .set({ in_force: force })
    .where('undo_id', '=', undoId)
    .where(anyOf(engine, 'thing', things)),
);

/** The undos whose own changes of these things this one has taken back. */
const findUndosTaken = compiled((db, { undoId, things }: OfUndo, engine) =>
  db
    .selectFrom('undo_entry')
    .innerJoin('audit', 'audit.id', 'undo_entry.audit_id')
    .select(['undo_entry.thing', 'audit.part_of'])
    .distinct()
    .where('undo_entry.undo_id', '=', undoId)
    .where(anyOf(engine, 'undo_entry.thing', things))
    .where((row) =>
      row.or([row('audit.part_of', 'like', 'undo%'), row('audit.part_of', 'like', '% undone')]),
    ),
);

/** What an undo had taken of these things can be asked for again. */
export async function releaseEntries(shop: Shop, undoId: string, things: string[]): Promise<void> {
  if (things.length === 0) return;
  await shop.db.deleteFrom('undo_entry').where('undo_id', '=', undoId).where('thing', 'in', things).execute();
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
