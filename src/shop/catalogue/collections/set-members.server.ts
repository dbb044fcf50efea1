import type { Manager } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { afterCollectionChanges } from './after-collection-change.server.ts';
import { followMembers } from './follow-members.server.ts';

/** A product that is taken out of a collection or put into it; its place counts from 0 at that moment. */
export type MemberStep = { step: 'add' | 'remove'; item: string; place: number };

/** The ids of a collection's products, in order. */
export async function listMemberIds(shop: Shop, collectionId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('collection_product')
    .select('product_id')
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

const AT_ONCE = 200;

/** Gives a collection these products in this order, and records the steps that lead there; it is locked. */
export async function setMembers(
  shop: Shop,
  admin: Manager,
  collectionId: string,
  { to, steps, titles }: { to: string[]; steps: MemberStep[]; titles: Map<string, string> },
): Promise<void> {
  if (steps.length === 0) return;
  const moving = new Set(steps.map(({ item }) => item));
  await placeMembers(shop, collectionId, to, moving);
  await followMembers(shop, collectionId, [...moving]);
  await afterCollectionChanges(
    shop,
    admin,
    collectionId,
    steps.map(({ step, item: productId, place }) => ({
      action: step === 'add' ? 'product added' : 'product removed',
      after: { productId, title: titles.get(productId) ?? 'gone', place: place + 1 },
    })),
  );
}

/** Between the places of a list that is written anew, so that others come in between without moving all. */
const APART = 1_000;

/** Writes those alone that come, go or move, while there is room between their neighbours. */
async function placeMembers(
  shop: Shop,
  collectionId: string,
  to: string[],
  moving: Set<string>,
): Promise<void> {
  const own = () => shop.db.deleteFrom('collection_product').where('collection_id', '=', collectionId);
  const rows = await shop.db
    .selectFrom('collection_product')
    .select(['product_id', 'position'])
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  const places = new Map(
    rows.flatMap(({ product_id, position }): [string, number][] =>
      moving.has(product_id) ? [] : [[product_id, position]],
    ),
  );
  const added = placesBetween(to, places);
  const gone = rows.map(({ product_id }) => product_id).filter((id) => moving.has(id));
  if (added)
    for (let start = 0; start < gone.length; start += AT_ONCE)
      await own()
        .where('product_id', 'in', gone.slice(start, start + AT_ONCE))
        .execute();
  else await own().execute();
  const placed = added ?? to.map((id, n): [string, number] => [id, (n + 1) * APART]);
  const values = placed.map(([product_id, position]) => ({
    ...{ collection_id: collectionId, product_id, position },
  }));
  for (let start = 0; start < values.length; start += AT_ONCE)
    await shop.db
      .insertInto('collection_product')
      .values(values.slice(start, start + AT_ONCE))
      .execute();
}

/** A place for each that has none yet, between those that have one; null where there is too little room. */
function placesBetween(to: string[], places: Map<string, number>): [string, number][] | null {
  const added: [string, number][] = [];
  let run: string[] = [];
  let last: number | null = null;
  for (const id of to) {
    const next = places.get(id);
    if (next === undefined) {
      run.push(id);
      continue;
    }
    const first: number = last === null ? next - run.length : last + 1;
    if (first + run.length > next || (last !== null && last >= next)) return null;
    for (const [n, each] of run.entries()) added.push([each, first + n]);
    [run, last] = [[], next];
  }
  for (const [n, each] of run.entries()) added.push([each, (last ?? 0) + 1 + n]);
  return added;
}
