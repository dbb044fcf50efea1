import { toHandle } from '#values/handle.ts';
import { invalid } from '../../errors.ts';
import { firstFree } from '../../first-free.ts';
import type { Shop } from '../../shop.server.ts';

/** Claims an address for a new collection: the requested one, or with -2, -3 … if it ever belonged to another. */
export function claimFreeHandle(shop: Shop, collectionId: string, requested: string): Promise<string> {
  return firstFree(toHandle(requested), (handle) => claim(shop, collectionId, handle));
}

/**
 * Claims the very address that an owner wants for a collection, which may have its own old one back. ShopError
 * `invalid`, which names the collection that has or had it.
 */
export async function claimHandle(shop: Shop, collectionId: string, requested: string): Promise<string> {
  const handle = toHandle(requested);
  if (await claim(shop, collectionId, handle)) return handle;
  const owner = await findOwner(shop, handle);
  if (owner?.id === collectionId) return handle;
  const whose =
    owner?.handle === handle ? 'has this address' : 'once had this address, and it still leads there';
  const fix = `${owner?.title ?? 'Another collection'} ${whose}. Choose another`;
  throw invalid({ handle: { error: 'Address is taken', fix } });
}

async function claim(shop: Shop, collectionId: string, handle: string): Promise<boolean> {
  const claimed = await shop.db
    .insertInto('collection_handle')
    .values({ handle, collection_id: collectionId })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returning('handle')
    .executeTakeFirst();
  return claimed !== undefined;
}

function findOwner(shop: Shop, handle: string) {
  return shop.db
    .selectFrom('collection_handle')
    .innerJoin('collection', 'collection.id', 'collection_handle.collection_id')
    .select(['collection.id', 'collection.title', 'collection.handle'])
    .where('collection_handle.handle', '=', handle)
    .executeTakeFirst();
}

/** The present address of the collection that once had this one; null if none did. */
export async function findMovedCollection(shop: Shop, handle: string): Promise<string | null> {
  const owner = await findOwner(shop, handle);
  return owner && owner.handle !== handle ? owner.handle : null;
}

/** Every address that a collection has or once had. */
export async function listAddresses(shop: Shop, collectionId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('collection_handle')
    .select('handle')
    .where('collection_id', '=', collectionId)
    .orderBy('handle')
    .execute();
  return rows.map(({ handle }) => handle);
}

/** Gives a collection those of its former addresses that are free. */
export async function claimOld(shop: Shop, collectionId: string, handles: string[]): Promise<void> {
  for (const handle of handles) await claim(shop, collectionId, handle);
}
