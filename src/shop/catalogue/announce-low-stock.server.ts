import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { announce } from '../webhooks/announce.server.ts';
import { toProducts } from './product-rows.server.ts';

/** Pieces of a variant before and after. */
type Fall = { from: number; to: number };

/**
 * Tells of a variant that customers see when its pieces fall to the owner's threshold or to none, in the transaction
 * that takes them.
 */
export function announceFall(shop: Shop, variantId: string, fall: Fall): Promise<void> {
  const read = (shop: Shop) => readShort(shop, variantId, fall);
  return announce(shop, { type: 'stock.low', subjectId: variantId, read });
}

async function readShort(shop: Shop, variantId: string, fall: Fall) {
  const { lowStock: threshold } = await findShopProfile(shop);
  if (!hasCrossed(fall, threshold) && !hasCrossed(fall, 0)) return null;
  const row = await shop.db
    .selectFrom('product')
    .selectAll()
    .where('available', '=', 1)
    .where('id', '=', (row) => row.selectFrom('variant').select('product_id').where('id', '=', variantId))
    .executeTakeFirst();
  const [product] = row ? await toProducts(shop, [row], 'available') : [];
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) return null;
  const { id, handle, title } = product;
  return { threshold, product: { id, handle, title }, variant };
}

function hasCrossed({ from, to }: Fall, level: number): boolean {
  return from > level && to <= level;
}
