import type { Shop } from '../shop.server.ts';
import { announce } from '../webhooks/announce.server.ts';
import type { Product } from './product.ts';
import { toProducts } from './product-rows.server.ts';

/** Tells of a product that was made or changed, in the transaction that does it; of one that goes, nothing. */
export function announceProduct(shop: Shop, productId: string): Promise<void> {
  const read = (shop: Shop) => readProduct(shop, productId);
  return announce(shop, { type: 'product.changed', subjectId: productId, read });
}

/** Tells of a product that is deleted, as it was last. */
export function announceDeleted(shop: Shop, product: Product): Promise<void> {
  return announce(shop, { type: 'product.deleted', subjectId: product.id, read: async () => product });
}

async function readProduct(shop: Shop, id: string): Promise<Product | null> {
  const row = await shop.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? ((await toProducts(shop, [row], 'all'))[0] ?? null) : null;
}
