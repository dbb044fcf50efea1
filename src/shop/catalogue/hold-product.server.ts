import { notFound, ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';

/**
 * Lets others who change this product or its variants wait until the transaction ends. Every command on a product
 * begins with it, so that what it reads is still so when it writes. ShopError `not-found`.
 */
export async function holdProduct(shop: Shop, handleOrId: string): Promise<void> {
  const held = await shop.db
    .updateTable('product')
    .set((row) => ({ updated: row.ref('updated') }))
    .where(keyOf(handleOrId), '=', handleOrId)
    .returning('id')
    .executeTakeFirst();
  if (!held) throw notFound('product');
}

/** The same by one of its variants; gives the product's id. ShopError `not-found`. */
export async function holdProductOf(shop: Shop, variantId: string): Promise<string> {
  const held = await shop.db
    .updateTable('product')
    .set((row) => ({ updated: row.ref('updated') }))
    .where('id', '=', (row) => row.selectFrom('variant').select('product_id').where('id', '=', variantId))
    .returning('id')
    .executeTakeFirst();
  if (!held) throw notFound('variant');
  return held.id;
}

/** Goes on only while the product is at this version. ShopError `conflict`. */
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

export function changedElsewhere(): ShopError {
  return new ShopError('conflict', 'Someone else has changed this since you opened it. Nothing was saved.');
}

/** An id is never a handle: handles know neither capitals nor underscores. */
export function keyOf(handleOrId: string): 'id' | 'handle' {
  return handleOrId.startsWith('p_') ? 'id' : 'handle';
}
