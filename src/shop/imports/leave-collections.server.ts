import type { Manager } from '../actor.ts';
import { deleteCollection } from '../catalogue/change-collections.server.ts';
import { removeFromCollection } from '../catalogue/collection-members.server.ts';
import type { Shop } from '../shop.server.ts';

const AT_ONCE = 5;

/**
 * Takes products out of the collections that an import has put them into, and deletes those that it has made and that
 * are empty; some at a time, true if there may be more. What is done is told by its mark in the record.
 */
export async function leaveCollections(shop: Shop, admin: Manager, importId: string): Promise<boolean> {
  const entries = await shop.db
    .selectFrom('audit')
    .select(['id', 'action', 'subject_id', 'after'])
    .where('part_of', '=', importId)
    .where('kind', '=', 'collection')
    // Members before the collections that they leave.
    .orderBy('action', 'desc')
    .limit(AT_ONCE)
    .execute();
  for (const { id, action, subject_id, after } of entries) {
    const collection = await findCollection(shop, subject_id);
    const { productId = '' } = JSON.parse(after ?? '{}') as { productId?: string };
    if (collection && action === 'product added' && (await isMember(shop, subject_id, productId)))
      await removeFromCollection(shop, admin, collection.handle, productId);
    if (collection && action === 'created' && (await isUntouched(shop, subject_id, importId)))
      await deleteCollection(shop, admin, collection.handle);
    await shop.db
      .updateTable('audit')
      .set({ part_of: `${importId} undone` })
      .where('id', '=', id)
      .execute();
  }
  return entries.length > 0;
}

function findCollection(shop: Shop, id: string) {
  return shop.db.selectFrom('collection').select('handle').where('id', '=', id).executeTakeFirst();
}

async function isMember(shop: Shop, collectionId: string, productId: string): Promise<boolean> {
  const row = await shop.db
    .selectFrom('collection_product')
    .select('position')
    .where('collection_id', '=', collectionId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing is in it, and nobody has worked on it. */
async function isUntouched(shop: Shop, id: string, importId: string): Promise<boolean> {
  const member = await shop.db
    .selectFrom('collection_product')
    .select('product_id')
    .where('collection_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const change = await shop.db
    .selectFrom('audit')
    .select('id')
    .where('kind', '=', 'collection')
    .where('subject_id', '=', id)
    .where((row) => row.or([row('part_of', 'is', null), row('part_of', 'not like', `${importId}%`)]))
    .limit(1)
    .executeTakeFirst();
  return !member && !change;
}
