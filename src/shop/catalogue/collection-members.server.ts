import type { Admin } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../catalogue-version.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { type CollectionForAdmin, findCollectionForAdmin } from './collections.server.ts';
import { lockCollection } from './lock-collection.server.ts';
import { findProductForAdmin } from './products.server.ts';

/** Adds a product at the end of a collection, unless it is already there. */
export async function addToCollection(
  shop: Shop,
  admin: Admin,
  handle: string,
  productId: string,
): Promise<CollectionForAdmin> {
  await addMember(shop, admin, handle, productId);
  return findCollectionForAdmin(shop, admin, handle);
}

/** The same without returning the collection, which may be long. */
export function addMember(shop: Shop, admin: Admin, handle: string, productId: string): Promise<void> {
  return changeMembers(shop, admin, handle, productId, 'added', async (shop, collectionId, id) => {
    const { last } = await shop.db
      .selectFrom('collection_product')
      .select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
      .where('collection_id', '=', collectionId)
      .executeTakeFirstOrThrow();
    const added = await shop.db
      .insertInto('collection_product')
      .values({ collection_id: collectionId, product_id: id, position: last + 1 })
      .onConflict((conflict) => conflict.columns(['collection_id', 'product_id']).doNothing())
      .returning('product_id')
      .executeTakeFirst();
    return added !== undefined;
  });
}

/** Removes a product from a collection, if it is there. */
export async function removeFromCollection(
  shop: Shop,
  admin: Admin,
  handle: string,
  productId: string,
): Promise<CollectionForAdmin> {
  await changeMembers(shop, admin, handle, productId, 'removed', async (shop, collectionId, id) => {
    const removed = await shop.db
      .deleteFrom('collection_product')
      .where('collection_id', '=', collectionId)
      .where('product_id', '=', id)
      .returning('product_id')
      .executeTakeFirst();
    return removed !== undefined;
  });
  return findCollectionForAdmin(shop, admin, handle);
}

function changeMembers(
  shop: Shop,
  admin: Admin,
  handle: string,
  productId: string,
  action: 'added' | 'removed',
  change: (shop: Shop, collectionId: string, productId: string) => Promise<boolean>,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { id } = await lockCollection(shop, handle);
    const { product } = await findProductForAdmin(shop, admin, productId);
    if (await change(shop, id, product.id)) {
      await shop.db
        .updateTable('collection')
        .set((row) => ({ version: row('version', '+', 1), updated: shop.now() }))
        .where('id', '=', id)
        .execute();
      await bumpCatalogueVersion(shop);
      await recordChange(shop, admin, {
        action: `product ${action}`,
        kind: 'collection',
        subjectId: id,
        after: { productId: product.id, title: product.title },
      });
    }
  });
}
