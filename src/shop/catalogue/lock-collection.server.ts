import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { changedElsewhere, notFound } from '../errors.ts';
import type { Shop } from '../shop.server.ts';

type LockedCollection = Pick<
  Selectable<Schema['collection']>,
  'id' | 'handle' | 'title' | 'introduction' | 'picture' | 'position' | 'search_heading'
>;

/** Locks the collection's row until the transaction ends. ShopError `not-found`, `conflict` at another version. */
export async function lockCollection(
  shop: Shop,
  handle: string,
  ifVersion?: number,
): Promise<LockedCollection> {
  const locked = await shop.db
    .updateTable('collection')
    .set((row) => ({ updated: row.ref('updated') }))
    .where('handle', '=', handle)
    .returning(['id', 'handle', 'title', 'introduction', 'picture', 'position', 'search_heading', 'version'])
    .executeTakeFirst();
  if (!locked) throw notFound('collection');
  if (ifVersion !== undefined && ifVersion !== locked.version) throw changedElsewhere();
  return locked;
}
