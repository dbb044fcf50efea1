import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../../cache/catalogue-version.server.ts';
import { requireValid, type Values } from '../../forms/form.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { afterCollectionChange } from './after-collection-change.server.ts';
import { COLLECTION_PAGE, NEW_COLLECTION, placeOf, positionOf } from './collection-form.ts';
import { claimFreeHandle, claimHandle, claimOld, listAddresses } from './collection-handles.server.ts';
import { type CollectionForAdmin, findCollectionForAdmin } from './collections.server.ts';
import { followMembers } from './follow-members.server.ts';
import { lockCollection } from './lock-collection.server.ts';
import { listMemberIds } from './set-members.server.ts';

/** Creates an empty collection. ShopError `invalid` with all that is wrong. */
export async function createCollection(
  shop: Shop,
  admin: Manager,
  fields: { title: string } & Partial<Values<typeof NEW_COLLECTION>>,
): Promise<CollectionForAdmin> {
  requireValid(NEW_COLLECTION, fields);
  const { title, handle: requested, introduction = '', picture = '', position = '' } = fields;
  const { searchHeading = '' } = fields;
  return inTransaction(shop, async (shop) => {
    const [id, now] = [shop.newId('c'), shop.now()];
    const facts = {
      title,
      introduction,
      picture: picture || null,
      position: positionOf(position),
      search_heading: searchHeading,
    };
    // The real handle is claimed once the collection exists.
    const row = { id, handle: id, ...facts, version: 1, created: now, updated: now };
    await shop.db.insertInto('collection').values(row).execute();
    const handle = await claimFreeHandle(shop, id, requested || title);
    await shop.db.updateTable('collection').set({ handle }).where('id', '=', id).execute();
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

/**
 * Changes the fields of a collection that are given; an emptied address is made from the title. With `ifVersion`,
 * ShopError `conflict` if it has changed; `invalid` for an address that another has or had.
 */
export async function updateCollection(
  shop: Shop,
  admin: Manager,
  handle: string,
  fields: Partial<Values<typeof COLLECTION_PAGE>>,
  { ifVersion }: { ifVersion?: number } = {},
): Promise<CollectionForAdmin> {
  requireValid(COLLECTION_PAGE, fields);
  return inTransaction(shop, async (shop) => {
    const before = await lockCollection(shop, handle, ifVersion);
    const title = fields.title ?? before.title;
    const { introduction = before.introduction, picture = before.picture ?? '' } = fields;
    const position = fields.position === undefined ? before.position : positionOf(fields.position);
    const search_heading = fields.searchHeading ?? before.search_heading;
    const wanted = fields.handle === '' ? title : fields.handle;
    const now = wanted === undefined ? before.handle : await claimHandle(shop, before.id, wanted);
    const after = { handle: now, title, introduction, picture: picture || null, position, search_heading };
    await shop.db.updateTable('collection').set(after).where('id', '=', before.id).execute();
    await afterCollectionChange(shop, admin, before.id, {
      action: 'changed',
      before: factsOf(before),
      after: factsOf(after),
    });
    return findCollectionForAdmin(shop, admin, now);
  });
}

/** What a collection is, as it is recorded. */
export type CollectionFacts = ReturnType<typeof factsOf>;

type Facts = {
  handle: string;
  title: string;
  introduction: string;
  picture: string | null;
  position: number;
  search_heading: string;
};

/** The facts of a collection's row. */
export function factsOf({ handle, title, introduction, picture, position, search_heading }: Facts) {
  const place = placeOf(position);
  return {
    handle,
    title,
    introduction,
    picture: picture ?? '',
    position: place,
    searchHeading: search_heading,
  };
}

/** Deletes a collection; its products stay in the shop. */
export function deleteCollection(shop: Shop, admin: Manager, handle: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const row = await lockCollection(shop, handle);
    const { id } = row;
    const { collection } = await findCollectionForAdmin(shop, admin, handle);
    const beside = { facts: factsOf(row), addresses: await listAddresses(shop, id) };
    await afterCollectionChange(shop, admin, id, { action: 'deleted', before: { ...collection, beside } });
    const members = await listMemberIds(shop, id);
    await shop.db.deleteFrom('collection').where('id', '=', id).execute();
    await followMembers(shop, id, members);
  });
}

/**
 * Brings a deleted collection back, with its id, its products in order, and those of its addresses that are free; in the
 * caller's transaction.
 */
export async function restoreCollection(
  shop: Shop,
  admin: Manager,
  { id, facts, addresses }: { id: string; facts: CollectionFacts; addresses: string[] },
): Promise<CollectionForAdmin> {
  const { title, introduction, picture, position, searchHeading } = facts;
  const now = shop.now();
  const own = { title, introduction, picture: picture || null, position: positionOf(position) };
  const row = {
    id,
    handle: id,
    ...own,
    search_heading: searchHeading,
    version: 1,
    created: now,
    updated: now,
  };
  await shop.db.insertInto('collection').values(row).execute();
  const handle = await claimFreeHandle(shop, id, facts.handle);
  await claimOld(shop, id, addresses);
  await shop.db.updateTable('collection').set({ handle }).where('id', '=', id).execute();
  const restored = await findCollectionForAdmin(shop, admin, handle);
  const { collection: after } = restored;
  await afterCollectionChange(shop, admin, id, { action: 'created', after });
  return restored;
}
