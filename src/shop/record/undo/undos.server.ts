import { findAdministrator } from '../../accounts/find-administrator.server.ts';
import { type Manager, requireRole, VISITOR } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { notFound, ShopError } from '../../errors.ts';
import { countRows, onPage, type Paging } from '../../paging.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { sayScope } from './say-scope.server.ts';
import { readThing } from './thing.ts';
import type { Scope, UndoItem, UndoState } from './undo.ts';

/** Something that is or was undone. */
export type Undo = {
  id: string;
  scope: Scope;
  label: string;
  state: UndoState;
  problem: string;
  /** Milliseconds UTC. */
  created: number;
  who: string;
};

const IS_UNDO = /^undo_\w{1,40}$/;

/**
 * Begins to undo, once for each id, however often it is asked; what people have changed since stays. It is done in the
 * background (`carryOutUndos`).
 */
export async function startUndo(shop: Shop, admin: Manager, id: string, scope: Scope): Promise<void> {
  if (!IS_UNDO.test(id)) throw new ShopError('malformed', 'Look at what would be undone first.');
  const label = await sayScope(shop, admin, scope);
  await inTransaction(shop, async (shop) => {
    const now = shop.now();
    const started = await shop.db
      .insertInto('undo')
      .values({
        ...{ id, scope: JSON.stringify(scope), label, state: 'gathering', created: now, updated: now },
        ...{ account_id: admin.accountId, who: admin.name },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (started)
      await recordChange({ ...shop, partOf: id }, admin, {
        ...{ action: 'undone', kind: 'undo', subjectId: id, after: { name: label } },
      });
  });
}

/** Goes on with what was stopped. */
export async function resumeUndo(shop: Shop, admin: Manager, id: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const resumed = await shop.db
      .updateTable('undo')
      .set({ state: 'gathering', problem: '', account_id: admin.accountId, updated: shop.now() })
      .where('id', '=', id)
      .where('state', '=', 'stopped')
      .returning('label')
      .executeTakeFirst();
    if (!resumed) throw new ShopError('conflict', 'It is not stopped.');
    await recordChange(shop, admin, {
      ...{ action: 'undo resumed', kind: 'undo', subjectId: id, after: { name: resumed.label } },
    });
  });
}

/** One undo; ShopError `not-found`. */
export async function findUndo(shop: Shop, _admin: Manager, id: string): Promise<Undo> {
  const row = await shop.db
    .selectFrom('undo')
    .select(['id', 'scope', 'label', 'state', 'problem', 'created', 'who'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('undo');
  return { ...row, scope: JSON.parse(row.scope), state: row.state as UndoState };
}

/** A page of the things that an undo takes back; those that stay come first. */
export async function listUndoItems(
  shop: Shop,
  _admin: Manager,
  { undoId, ...paging }: Paging & { undoId: string },
): Promise<UndoItem[]> {
  const rows = await onPage(shop.db.selectFrom('undo_item').where('undo_id', '=', undoId), paging)
    .select(['thing', 'state', 'said'])
    // failed, left, undone, waiting
    .orderBy('state')
    .orderBy('position')
    .execute();
  return rows.map(({ thing, state, said }) => ({
    ...{ name: '', to: null, what: 'nothing' as const, changes: [], left: [] },
    ...JSON.parse(said),
    thing: readThing(thing),
    state,
  }));
}

/** How many things of an undo are in each state. */
export async function countUndoItems(shop: Shop, _admin: Manager, undoId: string) {
  const of = (state: UndoItem['state']) =>
    countRows(shop.db.selectFrom('undo_item').where('undo_id', '=', undoId).where('state', '=', state));
  const counts = { waiting: await of('waiting'), undone: await of('undone'), left: await of('left') };
  return { ...counts, failed: await of('failed') };
}

/** The proof of who asked, as long as they may change things. ShopError `not-allowed`, `signed-out`. */
export async function findAsker(shop: Shop, accountId: string): Promise<Manager> {
  return requireRole((await findAdministrator(shop, accountId)) ?? VISITOR, 'manager');
}
