import { anyOf, compiled } from '#database/compiled.server.ts';
import { notFound } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';

/**
 * Locks a product and its variants until the transaction ends. Every command on a product begins with it, so nothing it
 * has read changes before it writes, and nothing that is sold meanwhile is taken for a part of the change. ShopError
 * `not-found`.
 */
export async function lockProduct(shop: Shop, handleOrId: string): Promise<void> {
  const product = await shop.db
    .selectFrom('product')
    .select('id')
    .where(columnFor(handleOrId), '=', handleOrId)
    .$if(locksRows(shop), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!product) throw notFound('product');
  await lockVariants(shop, [product.id]);
}

/** The same for several, always in one order, so that two never wait for each other; those that are gone are left out. */
export async function lockProducts(shop: Shop, ids: string[]): Promise<void> {
  if (!locksRows(shop)) return;
  await lockRows(shop, { ids });
  await lockVariants(shop, ids);
}

const lockRows = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('product')
    .select('id')
    .where(anyOf(engine, 'id', ids))
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** In the order in which sales take stock. */
async function lockVariants(shop: Shop, productIds: string[]): Promise<void> {
  if (!locksRows(shop)) return;
  await lockVariantRows(shop, { productIds });
}

const lockVariantRows = compiled((db, { productIds }: { productIds: string[] }, engine) =>
  db
    .selectFrom('variant')
    .select('id')
    .where(anyOf(engine, 'product_id', productIds))
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** SQLite has one writer. */
function locksRows({ database }: Shop): boolean {
  return database.engine === 'postgres';
}

/** An id is never a handle: handles have no capitals or underscores. */
export function columnFor(handleOrId: string): 'id' | 'handle' {
  return handleOrId.startsWith('p_') ? 'id' : 'handle';
}
