import type { Manager } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { countRows } from '../../paging.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { afterCollectionChange } from './after-collection-change.server.ts';
import { lockCollectionByHand } from './lock-collection.server.ts';

type Move = {
  productId: string;
  /** Its new position, from 0; anything beyond the end means the end. */
  to: number;
  /** ShopError `conflict` when the collection has changed since. */
  ifVersion?: number | undefined;
};

/** Moves a product within its collection; the others keep their order. */
export function moveInCollection(
  shop: Shop,
  admin: Manager,
  handle: string,
  { productId, to, ifVersion }: Move,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const collection = await lockCollectionByHand(shop, handle, ifVersion);
    const members = shop.db.selectFrom('collection_product').where('collection_id', '=', collection.id);
    const moving = await members
      .innerJoin('product', 'product.id', 'collection_product.product_id')
      .select(['collection_product.position', 'product.title'])
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (!moving) throw notFound('product in the collection');
    const from = await countRows(members.where('position', '<', moving.position));
    const target = Math.min(Math.max(0, to), (await countRows(members)) - 1);
    const { position: place } = await members
      .select('position')
      .orderBy('position')
      .offset(target)
      .limit(1)
      .executeTakeFirstOrThrow();
    if (place === moving.position) return;
    await makeRoom(shop, collection.id, moving.position, place);
    await shop.db
      .updateTable('collection_product')
      .set({ position: place })
      .where('collection_id', '=', collection.id)
      .where('product_id', '=', productId)
      .execute();
    const { title } = moving;
    await afterCollectionChange(shop, admin, collection.id, {
      action: 'product moved',
      before: { productId, title, place: from + 1 },
      after: { productId, title, place: target + 1 },
    });
  });
}

/** Moves everything between the old and the new position by one: two statements, however long the collection. */
async function makeRoom(shop: Shop, collectionId: string, from: number, to: number): Promise<void> {
  const step = to < from ? 1 : -1;
  await shop.db
    .updateTable('collection_product')
    .set((row) => ({ position: row('position', '+', step) }))
    .where('collection_id', '=', collectionId)
    .where('position', to < from ? '>=' : '<=', to)
    .where('position', to < from ? '<' : '>', from)
    .execute();
}
