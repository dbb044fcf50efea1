import { setImmediate as turn } from 'node:timers/promises';
import type { Shop } from '../../shop.server.ts';
import { inTransaction } from '../../shop.server.ts';
import { type Claims, type Entry, findClaims, gather } from './gather.server.ts';
import { rankOf } from './thing.ts';
import type { Scope } from './undo.ts';

type Placed = { thing: string; entries: Entry[]; position: number };

/** Between the places of two kinds, so that what has to wait is still before the next kind. */
export const KIND_APART = 10_000_000;

/** Entries that are taken in one transaction. */
const AT_ONCE = 400;

/** Takes the entries of an undo, so that no other undoes them too; it may be done again where it was broken off. */
export async function claimEntries(shop: Shop, { id, scope }: { id: string; scope: Scope }): Promise<void> {
  const { things, claims } = await gather(shop, scope, id);
  let batch: Placed[] = [];
  let count = 0;
  const flush = async () => {
    const some = batch;
    [batch, count] = [[], 0];
    await inTransaction(shop, (shop) => claimSome(shop, id, some, claims));
    await turn();
  };
  for (const [n, [thing, entries]] of [...things].entries())
    for (let start = 0; start < entries.length; start += AT_ONCE) {
      const some = entries.slice(start, start + AT_ONCE);
      batch.push({ thing, entries: some, position: rankOf(thing) * KIND_APART + n });
      count += some.length;
      if (count >= AT_ONCE) await flush();
    }
  if (batch.length > 0) await flush();
  await shop.db
    .updateTable('undo')
    .set({ state: 'running', updated: shop.now() })
    .where('id', '=', id)
    .where('state', '=', 'gathering')
    .execute();
}

async function claimSome(shop: Shop, undoId: string, things: Placed[], claims: Claims): Promise<void> {
  // Two undos that want the same are one after the other.
  await shop.db.updateTable('shop_state').set({ value: undoId }).where('key', '=', 'undo').execute();
  const ids = [...new Set(things.flatMap(({ entries }) => entries.map(({ id }) => id)))];
  const now = await findClaims(shop, ids);
  const isTaken = (thing: string, { id }: Entry) =>
    now
      .get(`${id} ${thing}`)
      ?.some((undo) => undo !== undoId && !claims.get(`${id} ${thing}`)?.includes(undo));
  const free = things.filter(({ thing, entries }) => !entries.some((entry) => isTaken(thing, entry)));
  if (free.length === 0) return;
  await shop.db
    .insertInto('undo_item')
    .values(free.map(({ thing, position }) => ({ undo_id: undoId, thing, position, state: 'waiting' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await claim(
    shop,
    undoId,
    free.map(({ thing, entries }) => ({ thing, entryIds: entries.map(({ id }) => id) })),
  );
}

/** Notes that these entries are taken back; in the caller's transaction. */
async function claim(
  shop: Shop,
  undoId: string,
  taken: { thing: string; entryIds: string[] }[],
): Promise<void> {
  const rows = taken.flatMap(({ thing, entryIds }) =>
    entryIds.map((audit_id) => ({ audit_id, thing, undo_id: undoId })),
  );
  for (let first = 0; first < rows.length; first += 500)
    await shop.db
      .insertInto('undo_entry')
      .values(rows.slice(first, first + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
