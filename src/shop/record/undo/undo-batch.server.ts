import type { Shop } from '../../shop.server.ts';
import { KIND_APART } from './claim-entries.server.ts';
import { endForce, releaseEntries } from './in-force.server.ts';
import { type Asked, type Plan, planThings } from './plan-things.server.ts';
import { nameThing, readThing } from './thing.ts';
import { findAsker } from './undos.server.ts';

/** Behind all others of the kind. */
const LATER = KIND_APART / 2;

/** Undoes the next things, each whole or not at all; false when there is nothing more to do. */
export async function undoBatch(shop: Shop, undoId: string, size: number): Promise<boolean> {
  const running = await lockRunning(shop, undoId);
  if (!running) return false;
  const admin = await findAsker(shop, running.account_id);
  const items = await findNext(shop, undoId, size);
  const first = items[0];
  if (!first) {
    await shop.db
      .updateTable('undo')
      .set({ state: 'done', updated: shop.now() })
      .where('id', '=', undoId)
      .execute();
    return false;
  }
  const { kind } = readThing(first.thing);
  const some = kind === 'product' ? items.filter(({ thing }) => readThing(thing).kind === kind) : [first];
  const asked = await findAsked(shop, undoId, some);
  const isLate = new Set(some.filter(({ is_late }) => is_late === 1).map(({ thing }) => thing));
  const { plans, save } = await planThings(shop, admin, kind, asked, {
    locks: true,
    isPending: (ids) => findPending(shop, undoId, ids, isLate),
  });
  await save();
  for (const plan of plans) await note(shop, undoId, plan);
  return true;
}

/** Notes that the next thing could not be undone, however often it was tried, and goes on behind it. */
export async function failNext(shop: Shop, undoId: string, problem: string): Promise<void> {
  if (!(await lockRunning(shop, undoId))) return;
  const [next] = await findNext(shop, undoId, 1);
  if (!next) return;
  const said = { ...JSON.parse(next.said), name: readThing(next.thing).id, what: 'nothing', left: [problem] };
  await setItem(shop, undoId, next.thing, { state: 'failed', said: JSON.stringify(said) });
  await releaseEntries(shop, undoId, next.thing);
}

/** Two processes never undo the same thing: the second waits here, and finds the next. */
function lockRunning(shop: Shop, undoId: string) {
  return shop.db
    .updateTable('undo')
    .set({ updated: shop.now() })
    .where('id', '=', undoId)
    .where('state', '=', 'running')
    .returning('account_id')
    .executeTakeFirst();
}

function findNext(shop: Shop, undoId: string, limit: number) {
  return shop.db
    .selectFrom('undo_item')
    .select(['thing', 'is_late', 'said'])
    .where('undo_id', '=', undoId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .execute();
}

async function findAsked(shop: Shop, undoId: string, items: { thing: string }[]): Promise<Asked[]> {
  const rows = await shop.db
    .selectFrom('undo_entry')
    .select(['audit_id', 'thing'])
    .where('undo_id', '=', undoId)
    .where(
      'thing',
      'in',
      items.map(({ thing }) => thing),
    )
    .execute();
  const byThing = Map.groupBy(rows, ({ thing }) => thing);
  return items.map(({ thing }) => ({
    thing,
    entryIds: byThing.get(thing)?.map(({ audit_id }) => audit_id) ?? [],
  }));
}

/** Those of these products that the same undo takes back later; nothing waits twice. */
async function findPending(
  shop: Shop,
  undoId: string,
  productIds: string[],
  isLate: Set<string>,
): Promise<Set<string>> {
  if (productIds.length === 0 || isLate.size > 0) return new Set();
  const rows = await shop.db
    .selectFrom('undo_item')
    .select('thing')
    .where('undo_id', '=', undoId)
    .where('state', '=', 'waiting')
    .where(
      'thing',
      'in',
      productIds.map((id) => nameThing({ kind: 'product', id })),
    )
    .execute();
  return new Set(rows.map(({ thing }) => readThing(thing).id));
}

async function note(shop: Shop, undoId: string, { thing, said, changes, mustWait }: Plan): Promise<void> {
  if (mustWait) return wait(shop, undoId, thing);
  const state = said.left.length > 0 ? 'left' : 'undone';
  const short = { ...said, changes: said.changes.slice(0, 20) };
  await setItem(shop, undoId, thing, { state, said: JSON.stringify(short) });
  if (changes) await endForce(shop, undoId, thing);
  // Nothing was taken back, so it can be asked for again.
  else if (said.left.length > 0) await releaseEntries(shop, undoId, thing);
}

async function wait(shop: Shop, undoId: string, thing: string): Promise<void> {
  await shop.db
    .updateTable('undo_item')
    .set((row) => ({ is_late: 1, position: row('position', '+', LATER) }))
    .where('undo_id', '=', undoId)
    .where('thing', '=', thing)
    .execute();
}

async function setItem(
  shop: Shop,
  undoId: string,
  thing: string,
  set: { state: string; said: string },
): Promise<void> {
  await shop.db
    .updateTable('undo_item')
    .set(set)
    .where('undo_id', '=', undoId)
    .where('thing', '=', thing)
    .execute();
}
