import { notFound } from '../errors.ts';
import type { Shop } from '../shop.server.ts';

/**
 * Lets others who change this collection or what is in it wait until the transaction ends. ShopError `not-found`.
 */
export async function holdCollection(shop: Shop, handle: string): Promise<{ id: string; version: number }> {
  const held = await shop.db
    .updateTable('collection')
    .set((row) => ({ updated: row.ref('updated') }))
    .where('handle', '=', handle)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (!held) throw notFound('collection');
  return held;
}
