import { notFound } from '../errors.ts';
import type { Shop } from '../shop.server.ts';

/** Locks the collection's row until the transaction ends. ShopError `not-found`. */
export async function lockCollection(shop: Shop, handle: string): Promise<{ id: string; version: number }> {
  const locked = await shop.db
    .updateTable('collection')
    .set((row) => ({ updated: row.ref('updated') }))
    .where('handle', '=', handle)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (!locked) throw notFound('collection');
  return locked;
}
