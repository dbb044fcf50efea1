import type { Manager } from '../../actor.ts';
import { idsOf } from '../../ids.ts';
import { countRows } from '../../paging.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { findProductRow } from '../shown/products.server.ts';
import { afterCollectionChange, afterCollectionChanges } from './after-collection-change.server.ts';
import { followMembers } from './follow-members.server.ts';
import { lockCollectionByHand } from './lock-collection.server.ts';
import { listMemberIds } from './set-members.server.ts';

/** Adds a product at the end of a collection, unless it is already there. */
export function addToCollection(
  shop: Shop,
  admin: Manager,
  handle: string,
  productId: string,
): Promise<void> {
  return changeMembers(shop, admin, handle, productId, 'added', async (shop, collectionId, id) => {
    const last = await findLastPosition(shop, collectionId);
    const added = await shop.db
      .insertInto('collection_product')
      .values({ collection_id: collectionId, product_id: id, position: last + 1 })
      .onConflict((conflict) => conflict.columns(['collection_id', 'product_id']).doNothing())
      .returning('product_id')
      .executeTakeFirst();
    return added && { place: await countBefore(shop, collectionId, last + 1) };
  });
}

/** The same for several products at once; each is recorded. */
export function addManyToCollection(
  shop: Shop,
  admin: Manager,
  handle: string,
  products: { id: string; title: string }[],
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { id } = await lockCollectionByHand(shop, handle);
    if (products.length === 0) return;
    const last = await findLastPosition(shop, id);
    const added = await shop.db
      .insertInto('collection_product')
      .values(
        products.map((product, n) => ({ collection_id: id, product_id: product.id, position: last + 1 + n })),
      )
      .onConflict((conflict) => conflict.columns(['collection_id', 'product_id']).doNothing())
      .returning('product_id')
      .execute();
    const isNew = new Set(added.map(({ product_id }) => product_id));
    await followMembers(shop, id, [...isNew]);
    const place = await countBefore(shop, id, last + 1);
    await afterCollectionChanges(
      shop,
      admin,
      id,
      products
        .filter((product) => isNew.has(product.id))
        .map(({ id: productId, title }, n) => ({
          action: 'product added',
          after: { productId, title, place: place + n + 1 },
        })),
    );
  });
}

async function findLastPosition(shop: Shop, collectionId: string): Promise<number> {
  const last = await shop.db
    .selectFrom('collection_product')
    .select('position')
    .where('collection_id', '=', collectionId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.position ?? 0;
}

/** Removes a product from a collection, if it is there. */
export function removeFromCollection(
  shop: Shop,
  admin: Manager,
  handle: string,
  productId: string,
): Promise<void> {
  return changeMembers(shop, admin, handle, productId, 'removed', async (shop, collectionId, id) => {
    const removed = await shop.db
      .deleteFrom('collection_product')
      .where('collection_id', '=', collectionId)
      .where('product_id', '=', id)
      .returning('position')
      .executeTakeFirst();
    return removed && { place: await countBefore(shop, collectionId, removed.position) };
  });
}

/** The same for several products at once; each is recorded. */
export function removeManyFromCollection(
  shop: Shop,
  admin: Manager,
  handle: string,
  products: { id: string; title: string }[],
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { id } = await lockCollectionByHand(shop, handle);
    const left = await listMemberIds(shop, id);
    const steps = products.flatMap(({ id: productId, title }) => {
      const at = left.indexOf(productId);
      if (at < 0) return [];
      left.splice(at, 1);
      return [{ action: 'product removed' as const, after: { productId, title, place: at + 1 } }];
    });
    await shop.db
      .deleteFrom('collection_product')
      .where('collection_id', '=', id)
      .where('product_id', 'in', idsOf(products))
      .execute();
    await followMembers(
      shop,
      id,
      steps.map(({ after }) => after.productId),
    );
    await afterCollectionChanges(shop, admin, id, steps);
  });
}

function changeMembers(
  shop: Shop,
  admin: Manager,
  handle: string,
  handleOrId: string,
  action: 'added' | 'removed',
  change: (shop: Shop, collectionId: string, productId: string) => Promise<{ place: number } | undefined>,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const collection = await lockCollectionByHand(shop, handle);
    const { id: productId, title } = await findProductRow(shop, handleOrId);
    const changed = await change(shop, collection.id, productId);
    if (!changed) return;
    await followMembers(shop, collection.id, [productId]);
    await afterCollectionChange(shop, admin, collection.id, {
      action: `product ${action}`,
      // As its owner counts, from 1.
      after: { productId, title, place: changed.place + 1 },
    });
  });
}

/** How many products of a collection come before a position. */
function countBefore(shop: Shop, collectionId: string, position: number): Promise<number> {
  return countRows(
    shop.db
      .selectFrom('collection_product')
      .where('collection_id', '=', collectionId)
      .where('position', '<', position),
  );
}
