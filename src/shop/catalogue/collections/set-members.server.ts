import type { Manager } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { afterCollectionChanges } from './after-collection-change.server.ts';

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
  {
    from,
    to,
    steps,
    titles,
  }: { from: string[]; to: string[]; steps: MemberStep[]; titles: Map<string, string> },
): Promise<void> {
  if (steps.length === 0) return;
  const positions = new Map(from.map((id, place) => [id, place]));
  const gone = from.filter((id) => !to.includes(id));
  const isSamePlace = to.every((id, place) => positions.get(id) === place) && gone.length === 0;
  if (isSamePlace) return;
  await shop.db.deleteFrom('collection_product').where('collection_id', '=', collectionId).execute();
  const rows = to.map((product_id, n) => ({ collection_id: collectionId, product_id, position: n + 1 }));
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await shop.db
      .insertInto('collection_product')
      .values(rows.slice(start, start + AT_ONCE))
      .execute();
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
