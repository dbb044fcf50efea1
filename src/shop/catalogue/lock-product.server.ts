import { changedElsewhere, notFound } from '../errors.ts';
import type { Shop } from '../shop.server.ts';

/**
 * Locks the product's row until the transaction ends. Every command on a product begins with it, so nothing it has read
 * changes before it writes. ShopError `not-found`.
 */
export async function lockProduct(shop: Shop, handleOrId: string): Promise<void> {
  const locked = await shop.db
    .updateTable('product')
    .set((row) => ({ updated: row.ref('updated') }))
    .where(columnFor(handleOrId), '=', handleOrId)
    .returning('id')
    .executeTakeFirst();
  if (!locked) throw notFound('product');
}

/** Throws ShopError `conflict` unless the product is at this version. */
export async function requireVersion(shop: Shop, productId: string, ifVersion?: number): Promise<void> {
  if (ifVersion === undefined) return;
  const same = await shop.db
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('version', '=', ifVersion)
    .executeTakeFirst();
  if (!same) throw changedElsewhere();
}

/** An id is never a handle: handles have no capitals or underscores. */
export function columnFor(handleOrId: string): 'id' | 'handle' {
  return handleOrId.startsWith('p_') ? 'id' : 'handle';
}
