import type { Admin } from '../accounts/actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { notFound } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { touchCatalogue } from './catalogue-version.server.ts';
import { holdCollection } from './hold-collection.server.ts';
import { changedElsewhere } from './hold-product.server.ts';

type Move = {
  productId: string;
  /** Where it is to stand, from 0; beyond the end is the end. */
  to: number;
  /** ShopError `conflict` when the collection has changed since. */
  ifVersion?: number | undefined;
};

/** Gives a product another place in its collection, as the shop shows it. The others keep their order. */
export function moveInCollection(
  shop: Shop,
  admin: Admin,
  handle: string,
  { productId, to, ifVersion }: Move,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const collection = await holdCollection(shop, handle);
    if (ifVersion !== undefined && ifVersion !== collection.version) throw changedElsewhere();
    await straighten(shop, collection.id);
    const members = shop.db.selectFrom('collection_product').where('collection_id', '=', collection.id);
    const moving = await members
      .innerJoin('product', 'product.id', 'collection_product.product_id')
      .select(['collection_product.position', 'product.title'])
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (!moving) throw notFound('product in the collection');
    const { before } = await members
      .select((row) => row.fn.countAll<number>().as('before'))
      .where('position', '<', moving.position)
      .executeTakeFirstOrThrow();
    const from = Number(before);
    const { size } = await members
      .select((row) => row.fn.countAll<number>().as('size'))
      .executeTakeFirstOrThrow();
    const target = Math.min(Math.max(0, to), Number(size) - 1);
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
    await shop.db
      .updateTable('collection')
      .set((row) => ({ version: row('version', '+', 1), updated: shop.now() }))
      .where('id', '=', collection.id)
      .execute();
    await touchCatalogue(shop);
    const { title } = moving;
    await recordChange(shop, admin, {
      ...{ action: 'product moved', kind: 'collection', subjectId: collection.id },
      before: { productId, title, place: from + 1 },
      after: { productId, title, place: target + 1 },
    });
  });
}

/** Those between the old place and the new one step aside by one: two statements, however long the collection. */
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

/** Gives every place to one product only; older versions let two that came at once share one. */
async function straighten(shop: Shop, collectionId: string): Promise<void> {
  const members = shop.db.selectFrom('collection_product').where('collection_id', '=', collectionId);
  const { all, places } = await members
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.count<number>('position').distinct().as('places'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(all) === Number(places)) return;
  const sorted = await members.select('product_id').orderBy('position').orderBy('product_id').execute();
  for (const [index, { product_id }] of sorted.entries()) {
    await shop.db
      .updateTable('collection_product')
      .set({ position: index + 1 })
      .where('collection_id', '=', collectionId)
      .where('product_id', '=', product_id)
      .execute();
  }
}
