import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Shop } from '../../shop.server.ts';
import { releaseEntries } from './in-force.server.ts';
import { type Earlier, noteUndone, setItems, type Undone } from './note-undone.server.ts';
import { type Asked, KINDS, planThings } from './plan-things.server.ts';
import { nameThing, readThing, type ThingKind } from './thing.ts';
import type { Scope } from './undo.ts';
import { findAsker } from './undos.server.ts';

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
  const asked: Lot[] =
    kind === 'product' ? await findAsked(shop, undoId, some) : [await findLot(shop, undoId, kind, first)];
  const isLate = new Set(some.filter(({ is_late }) => is_late === 1).map(({ thing }) => thing));
  const { plans, save } = await planThings(shop, admin, kind, asked, {
    locks: true,
    isPending: (ids) => findPending(shop, { undoId, kind, ids, isLate }),
  });
  await save();
  // What an import has done is never what an undo has done.
  const ends = !('part' in running.scope && running.scope.part.startsWith('imp_'));
  await noteUndone(
    shop,
    undoId,
    plans.map((plan, n) => ({ ...asked[n], plan })),
    ends,
  );
  return true;
}

/** Notes that the next thing could not be undone, however often it was tried, and goes on behind it. */
export async function failNext(shop: Shop, undoId: string, problem: string): Promise<void> {
  if (!(await lockRunning(shop, undoId))) return;
  const [next] = await findNext(shop, undoId, 1);
  if (!next) return;
  const said = { ...JSON.parse(next.said), name: readThing(next.thing).id, what: 'nothing', left: [problem] };
  await setItems(shop, [{ undo_id: undoId, thing: next.thing, state: 'failed', said: JSON.stringify(said) }]);
  await releaseEntries(shop, undoId, [next.thing]);
}

/** Two processes never undo the same thing: the second waits here, and finds the next. */
async function lockRunning(shop: Shop, undoId: string) {
  const row = await shop.db
    .updateTable('undo')
    .set({ updated: shop.now() })
    .where('id', '=', undoId)
    .where('state', '=', 'running')
    .returning(['account_id', 'scope'])
    .executeTakeFirst();
  return row && { ...row, scope: JSON.parse(row.scope) as Scope };
}

type Item = Awaited<ReturnType<typeof findNext>>[number];

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
  const rows = await listEntries(shop, { undoId, things: items.map(({ thing }) => thing) });
  const byThing = Map.groupBy(rows, ({ thing }) => thing);
  return items.map(({ thing }) => ({
    thing,
    entryIds: byThing.get(thing)?.map(({ audit_id }) => audit_id) ?? [],
  }));
}

const listEntries = compiled((db, { undoId, things }: { undoId: string; things: string[] }, engine) =>
  db
    .selectFrom('undo_entry')
    .select(['audit_id', 'thing'])
    .where('undo_id', '=', undoId)
    .where(anyOf(engine, 'thing', things)),
);

type Lot = Asked & Omit<Undone, 'plan'>;

/** The next entries of a thing that may have too many for one transaction, the last first. */
async function findLot(shop: Shop, undoId: string, kind: ThingKind, { thing, said }: Item): Promise<Lot> {
  const { lot = 1_000_000 } = KINDS[kind];
  const earlier: Partial<Earlier> = JSON.parse(said);
  const rows = await shop.db
    .selectFrom('undo_entry')
    .select('audit_id')
    .where('undo_id', '=', undoId)
    .where('thing', '=', thing)
    .$if(earlier.next !== undefined, (query) => query.where('audit_id', '<', earlier.next ?? ''))
    .orderBy('audit_id', 'desc')
    .limit(lot + 1)
    .execute();
  const entryIds = rows.slice(0, lot).map(({ audit_id }) => audit_id);
  const next = rows.length > lot ? entryIds.at(-1) : undefined;
  return { thing, entryIds, next, ...(earlier.next && { earlier: earlier as Earlier }) };
}

/** Those of these things that the same undo takes back later; nothing waits twice. */
async function findPending(
  shop: Shop,
  { undoId, kind, ids, isLate }: { undoId: string; kind: ThingKind; ids: string[]; isLate: Set<string> },
): Promise<Set<string>> {
  if (ids.length === 0 || isLate.size > 0) return new Set();
  const rows = await shop.db
    .selectFrom('undo_item')
    .select('thing')
    .where('undo_id', '=', undoId)
    .where('state', '=', 'waiting')
    .where(
      'thing',
      'in',
      ids.map((id) => nameThing({ kind, id })),
    )
    .execute();
  return new Set(rows.map(({ thing }) => readThing(thing).id));
}
