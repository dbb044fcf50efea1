import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { Parcel } from './parcel.ts';
import { readParcel } from './parcel-form.ts';

/** Stores an order's parcel, in the transaction that ships or corrects it; null deletes it. */
export async function recordParcel(shop: Shop, orderId: string, parcel: Parcel | null): Promise<void> {
  await shop.db.deleteFrom('parcel').where('order_id', '=', orderId).execute();
  if (!parcel) return;
  const { carrier, trackingNumber, link } = parcel;
  await shop.db
    .insertInto('parcel')
    .values({ order_id: orderId, carrier, tracking_number: trackingNumber, link, at: shop.now() })
    .execute();
}

/** Reads a form or JSON as `readParcel` does, with the shop's carriers. */
export async function parcelOf(shop: Shop, input: unknown): Promise<Parcel | null> {
  return readParcel(input, (await findShopProfile(shop)).carriers);
}

export async function findParcel(shop: Shop, orderId: string): Promise<Parcel | null> {
  return (await listParcelsOf(shop, [orderId])).get(orderId) ?? null;
}

/** The parcels of many orders, by their ids; those without one are left out. */
export async function listParcelsOf(shop: Shop, orderIds: string[]): Promise<Map<string, Parcel>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('parcel')
    .select(['order_id', 'carrier', 'tracking_number as trackingNumber', 'link'])
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(rows.map(({ order_id, ...parcel }) => [order_id, parcel]));
}
