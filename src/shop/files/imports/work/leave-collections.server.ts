import type { Manager } from '../../../actor.ts';
import { deleteCollection } from '../../../catalogue/collections/change-collections.server.ts';
import {
  addManyToCollection,
  removeManyFromCollection,
} from '../../../catalogue/collections/collection-members.server.ts';
import { idsOf } from '../../../ids.ts';
import type { Shop } from '../../../shop.server.ts';

const AT_ONCE = 50;

/** A product that came into a collection or left it. */
type Member = { id: string; title: string };

/**
 * Takes products out of the collections that an import has put them into, puts those back that it has taken out, at the
 * end, and deletes collections that it has made and that are empty; some at a time, true if there may be more. What is
 * done is told by its mark in the record.
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
  if (entries.length === 0) return false;
  for (const of of Map.groupBy(entries, ({ action, subject_id }) => `${action} ${subject_id}`).values()) {
    const { action, subject_id } = of[0] as (typeof entries)[number];
    const collection = await findCollection(shop, subject_id);
    const members = of.map(({ after }): Member => {
      const { productId = '', title = '' } = JSON.parse(after ?? '{}');
      return { id: productId, title };
    });
    // One that has a rule by now keeps its products in order itself.
    const isByHand = collection?.rule === null;
    if (isByHand && action === 'product added')
      await removeManyFromCollection(shop, admin, collection.handle, members);
    if (isByHand && action === 'product removed')
      await addManyToCollection(shop, admin, collection.handle, await findLeft(shop, members));
    if (collection && action === 'created' && (await isUntouched(shop, subject_id, importId)))
      await deleteCollection(shop, admin, collection.handle);
  }
  await shop.db
    .updateTable('audit')
    // Apart from what undoing records, so that both are told from each other when it is done again.
    .set({ part_of: `${importId} collections undone` })
    .where('id', 'in', idsOf(entries))
    .execute();
  return true;
}

function findCollection(shop: Shop, id: string) {
  return shop.db.selectFrom('collection').select(['handle', 'rule']).where('id', '=', id).executeTakeFirst();
}

/** Those that are still there. */
function findLeft(shop: Shop, members: Member[]): Promise<Member[]> {
  return shop.db.selectFrom('product').select(['id', 'title']).where('id', 'in', idsOf(members)).execute();
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
