import type { Shop } from '../../shop.server.ts';
import { isAnnounced, publishEvent } from '../../webhooks/publish-event.server.ts';
import type { Product } from '../product/product.ts';
import { selectProducts, toProduct } from './product-rows.server.ts';

/** Publishes that a product was created or changed, in the same transaction. */
function publishProductChange(shop: Shop, productId: string): Promise<void> {
  const read = (shop: Shop) => readProduct(shop, productId);
  return publishEvent(shop, { type: 'product.changed', subjectId: productId, read });
}

/** The same for several: without anybody to tell, in one statement. */
export async function publishProductChanges(shop: Shop, productIds: string[]): Promise<void> {
  if (await isAnnounced(shop, 'product.changed'))
    for (const id of productIds) await publishProductChange(shop, id);
}

/** Publishes that a product is deleted, as it was last. */
export function publishProductDeleted(shop: Shop, product: Product): Promise<void> {
  return publishEvent(shop, { type: 'product.deleted', subjectId: product.id, read: async () => product });
}

async function readProduct(shop: Shop, id: string): Promise<Product | null> {
  const row = await selectProducts(shop.db, shop.database.engine).where('id', '=', id).executeTakeFirst();
  return row ? toProduct(row, 'all') : null;
}
