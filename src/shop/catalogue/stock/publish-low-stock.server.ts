import type { Shop } from '../../shop.server.ts';
import { publishEvent } from '../../webhooks/publish-event.server.ts';
import { variantNow } from '../rows/at-prices-now.server.ts';
import { selectProducts, toProduct } from '../rows/product-rows.server.ts';
import type { StockChange } from './shown-stock.ts';
import { hasFallenTo, type Levels, SOLD_OUT } from './when-low.server.ts';

/**
 * Publishes which of these variants on sale have fallen to where stock is low or to zero, in the transaction that takes
 * the stock; returns them.
 */
export async function publishLowStock<Change extends StockChange & { variantId: string }>(
  shop: Shop,
  changes: Change[],
  low: Levels,
): Promise<Change[]> {
  const fallen = changes.filter((each) => hasFallenTo(low, each) || hasFallenTo(SOLD_OUT, each));
  for (const { variantId } of fallen) {
    const read = (shop: Shop) => readLowStock(shop, variantId, low.to);
    await publishEvent(shop, { type: 'stock.low', subjectId: variantId, read });
  }
  return fallen;
}

async function readLowStock(shop: Shop, variantId: string, threshold: number) {
  const row = await selectProducts(shop.db, shop.database.engine)
    .where('available', '=', 1)
    .where('id', '=', (row) => row.selectFrom('variant').select('product_id').where('id', '=', variantId))
    .executeTakeFirst();
  const product = row && toProduct(row, 'available');
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) return null;
  const { id, handle, title } = product;
  return { threshold, product: { id, handle, title }, variant: await variantNow(shop, variant) };
}
