import type { Shop } from '../../shop.server.ts';
import { isAnnounced, publishEvent } from '../../webhooks/publish-event.server.ts';
import type { Product } from '../product/product.ts';
import { atPricesNow } from './at-prices-now.server.ts';
import { findProductRows, toProduct } from './product-rows.server.ts';

/** Publishes that products were created or changed, in the same transaction; they are read together at its end. */
export async function publishProductChanges(shop: Shop, productIds: string[]): Promise<void> {
  if (!(await isAnnounced(shop, 'product.changed'))) return;
  let reading: Promise<Map<string, Product>> | undefined;
  for (const id of productIds)
    await publishEvent(shop, {
      ...{ type: 'product.changed', subjectId: id },
      async read(shop) {
        reading ??= readProducts(shop, productIds);
        return (await reading).get(id) ?? null;
      },
    });
}

/** Publishes that products are deleted, as they are now: before their rows, and the prices of a sale with them, go. */
export async function publishProductsDeleted(shop: Shop, products: Product[]): Promise<void> {
  if (products.length === 0 || !(await isAnnounced(shop, 'product.deleted'))) return;
  for (const product of await atPricesNow(shop, products))
    await publishEvent(shop, {
      type: 'product.deleted',
      subjectId: product.id,
      read: async () => product,
    });
}

async function readProducts(shop: Shop, ids: string[]): Promise<Map<string, Product>> {
  const rows = await findProductRows(shop, { ids });
  const products = await atPricesNow(
    shop,
    rows.map((row) => toProduct(row, 'all')),
  );
  return new Map(products.map((product) => [product.id, product]));
}
