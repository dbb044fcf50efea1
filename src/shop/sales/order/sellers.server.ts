import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { readSeller, type Seller, sellerOf } from './seller.ts';

/** Who sold these orders, by id. Of one from before this was kept, the shop as it is today. */
export async function findSellers(shop: Shop, orderIds: string[]): Promise<(orderId: string) => Seller> {
  const rows = await shop.db
    .selectFrom('orders')
    .select(['id', 'seller'])
    .where('id', 'in', orderIds)
    .execute();
  const kept = new Map(rows.map(({ id, seller }) => [id, seller]));
  const today = sellerOf(await findShopProfile(shop));
  return (orderId) => readSeller(kept.get(orderId)) ?? today;
}

/** Who sold this order. */
export async function findSeller(shop: Shop, orderId: string): Promise<Seller> {
  return (await findSellers(shop, [orderId]))(orderId);
}
