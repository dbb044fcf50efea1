import { toHandle } from '#values/handle.ts';
import type { Manager } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../catalogue-version.server.ts';
import { firstFree } from '../first-free.ts';
import { requireValid, type Values } from '../forms/form.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { afterCollectionChange } from './after-collection-change.server.ts';
import { COLLECTION, NEW_COLLECTION, placeOf, positionOf } from './collection-form.ts';
import { type CollectionForAdmin, findCollectionForAdmin } from './collections.server.ts';
import { lockCollection } from './lock-collection.server.ts';

/** Creates an empty collection. ShopError `invalid` with all that is wrong. */
export async function createCollection(
  shop: Shop,
  admin: Manager,
  fields: { title: string } & Partial<Values<typeof NEW_COLLECTION>>,
): Promise<CollectionForAdmin> {
  requireValid(NEW_COLLECTION, fields);
  const { title, handle: requested, introduction = '', picture = '', position = '' } = fields;
  return inTransaction(shop, async (shop) => {
    const handle = await insertUnderFreeHandle(shop, requested || title, {
      title,
      introduction,
      picture: picture || null,
      position: positionOf(position),
    });
    await bumpCatalogueVersion(shop);
    const created = await findCollectionForAdmin(shop, admin, handle);
    await recordChange(shop, admin, {
      action: 'created',
      kind: 'collection',
      subjectId: created.collection.id,
      after: created.collection,
    });
    return created;
  });
}

/** Changes the fields of a collection that are given; its address stays. With `ifVersion`, ShopError `conflict` if it has changed. */
export async function updateCollection(
  shop: Shop,
  admin: Manager,
  handle: string,
  fields: Partial<Values<typeof COLLECTION>>,
  { ifVersion }: { ifVersion?: number } = {},
): Promise<CollectionForAdmin> {
  requireValid(COLLECTION, fields);
  return inTransaction(shop, async (shop) => {
    const before = await lockCollection(shop, handle, ifVersion);
    const title = fields.title ?? before.title;
    const { introduction = before.introduction, picture = before.picture ?? '' } = fields;
    const position = fields.position === undefined ? before.position : positionOf(fields.position);
    const after = { title, introduction, picture: picture || null, position };
    await shop.db.updateTable('collection').set(after).where('id', '=', before.id).execute();
    await afterCollectionChange(shop, admin, before.id, {
      action: 'changed',
      before: factsOf(before),
      after: factsOf(after),
    });
    return findCollectionForAdmin(shop, admin, handle);
  });
}

type Facts = { title: string; introduction: string; picture: string | null; position: number };

function factsOf({ title, introduction, picture, position }: Facts) {
  return { title, introduction, picture: picture ?? '', position: placeOf(position) };
}

/** Deletes a collection; its products stay in the shop. */
export function deleteCollection(shop: Shop, admin: Manager, handle: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { id } = await lockCollection(shop, handle);
    const { collection } = await findCollectionForAdmin(shop, admin, handle);
    await afterCollectionChange(shop, admin, id, { action: 'deleted', before: collection });
    await shop.db.deleteFrom('collection').where('id', '=', id).execute();
  });
}

function insertUnderFreeHandle(shop: Shop, requested: string, facts: Facts): Promise<string> {
  const now = shop.now();
  return firstFree(toHandle(requested), async (handle) => {
    const inserted = await shop.db
      .insertInto('collection')
      .values({ id: shop.newId('c'), handle, ...facts, version: 1, created: now, updated: now })
      .onConflict((conflict) => conflict.column('handle').doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  });
}
