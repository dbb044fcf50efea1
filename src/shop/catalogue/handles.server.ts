import { toHandle } from '#values/handle.ts';
import { firstFree } from '../first-free.ts';
import type { Shop } from '../shop.server.ts';

/** Words that the API's addresses use where a product's handle would be. */
const RESERVED = new Set(['search', 'variant']);

/**
 * Claims an address for a product: the requested one, or with -2, -3 … if it is reserved or ever belonged to another
 * product. A product may have its own old handle back.
 */
export function claimProductHandle(shop: Shop, productId: string, requested: string): Promise<string> {
  return firstFree(toHandle(requested), async (handle) => {
    if (RESERVED.has(handle)) return false;
    const claimed = await shop.db
      .insertInto('product_handle')
      .values({ handle, product_id: productId })
      .onConflict((conflict) => conflict.column('handle').doNothing())
      .returning('handle')
      .executeTakeFirst();
    return claimed !== undefined || (await ownerOf(shop, handle)) === productId;
  });
}

async function ownerOf(shop: Shop, handle: string): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('product_handle')
    .select('product_id')
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row?.product_id;
}

/** The current handle of the product that once had this one; null if none did. */
export async function findCurrentHandle(shop: Shop, handle: string): Promise<string | null> {
  const row = await shop.db
    .selectFrom('product_handle')
    .innerJoin('product', 'product.id', 'product_handle.product_id')
    .select('product.handle')
    .where('product_handle.handle', '=', handle)
    .where('product.available', '=', 1)
    .executeTakeFirst();
  return row && row.handle !== handle ? row.handle : null;
}
