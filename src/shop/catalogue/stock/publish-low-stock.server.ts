import type { ShopProfile } from '../../profile/defaults.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { publishEvent } from '../../webhooks/publish-event.server.ts';
import { selectProducts, toProduct } from '../rows/product-rows.server.ts';
import { hasFallenTo, type StockChange } from './shown-stock.ts';

/**
 * Publishes which of these variants on sale have fallen to the owner's threshold or to zero, in the transaction that
 * takes the stock; returns them. `profile` if the caller has read it.
 */
export async function publishLowStock<Change extends StockChange & { variantId: string }>(
  shop: Shop,
  changes: Change[],
  profile?: ShopProfile,
): Promise<Change[]> {
  if (!changes.some(({ from, to }) => to < from)) return [];
  const { lowStock: threshold } = profile ?? (await findShopProfile(shop));
  const low = changes.filter((each) => hasFallenTo(threshold, each) || hasFallenTo(0, each));
  for (const { variantId } of low) {
    const read = (shop: Shop) => readLowStock(shop, variantId, threshold);
    await publishEvent(shop, { type: 'stock.low', subjectId: variantId, read });
  }
  return low;
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
  return { threshold, product: { id, handle, title }, variant };
}
