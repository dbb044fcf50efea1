import type { Admin } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { notFound, ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { Parcel } from './parcel.ts';
import { findParcel, recordParcel } from './parcels.server.ts';

type ParcelChange = {
  /** Null when nothing is known of it any more. */
  parcel: Parcel | null;
  /** Sends the email about the shipping once more, with the parcel as it is now. */
  notifiesCustomer: boolean;
  /** The version that the administrator saw. */
  ifVersion?: number | undefined;
};

/**
 * Adds or corrects the tracking of an order that has left. ShopError `not-found`; `conflict` when it is not shipped,
 * or somebody has changed it since it was seen.
 */
export function changeParcel(
  shop: Shop,
  admin: Admin,
  orderId: string,
  { parcel, notifiesCustomer, ifVersion }: ParcelChange,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await lockShipped(shop, orderId, ifVersion);
    const before = await findParcel(shop, orderId);
    const isSame = JSON.stringify(before) === JSON.stringify(parcel);
    if (isSame && !notifiesCustomer) return;
    await recordParcel(shop, orderId, parcel);
    if (notifiesCustomer) await queueOrderEmail(shop, 'order-shipped', orderId, { again: shop.newId('e') });
    await recordChange(shop, admin, {
      action: isSame ? 'tracking told again' : 'tracking changed',
      kind: 'order',
      subjectId: orderId,
      before: { parcel: before },
      after: { parcel, ...(notifiesCustomer && { customer: 'told by email' }) },
    });
  });
}

/** Holds a shipped order until the transaction ends and gives it its next version, so that of two people one is told. */
async function lockShipped(shop: Shop, orderId: string, ifVersion: number | undefined): Promise<void> {
  const order = await shop.db
    .updateTable('orders')
    .set((row) => ({ updated: shop.now(), version: row('version', '+', 1) }))
    .where('id', '=', orderId)
    .returning(['status', 'version'])
    .executeTakeFirst();
  if (!order) throw notFound('order');
  if (ifVersion !== undefined && ifVersion !== order.version - 1)
    throw new ShopError('conflict', 'This order has changed since you opened it. Please look at it again.');
  if (order.status !== 'shipped')
    throw new ShopError('conflict', `An order that is ${order.status} has no parcel under way.`);
}
