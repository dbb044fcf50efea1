import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { lockForChange } from '../order/lock-order.server.ts';
import type { Parcel } from './parcel.ts';
import { findParcel, recordParcel } from './parcels.server.ts';
import { requireDelivered } from './shippable.server.ts';

type ParcelChange = {
  /** Null to remove the tracking. */
  parcel: Parcel | null;
  /** Whether to send the shipping email again, with the new tracking. */
  notifiesCustomer: boolean;
  /** The version that the administrator saw. */
  ifVersion?: number | undefined;
};

/**
 * Adds or corrects the tracking of a shipped order. ShopError `not-found`; `conflict` if it is not shipped, or has
 * changed since the administrator opened it.
 */
export function changeParcel(
  shop: Shop,
  admin: Manager,
  orderId: string,
  { parcel, notifiesCustomer, ifVersion }: ParcelChange,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { status } = await lockForChange(shop, orderId, ifVersion);
    if (status !== 'shipped')
      throw new ShopError('conflict', `An order that is ${status} has no parcel in transit.`);
    if (parcel) await requireDelivered(shop, orderId);
    const before = await findParcel(shop, orderId);
    const isSame = JSON.stringify(before) === JSON.stringify(parcel);
    if (isSame && !notifiesCustomer) return;
    await recordParcel(shop, orderId, parcel);
    if (notifiesCustomer) await queueOrderEmail(shop, 'order-shipped', orderId, { again: shop.newId('e') });
    await recordChange(shop, admin, {
      action: isSame ? 'tracking sent again' : 'tracking changed',
      kind: 'order',
      subjectId: orderId,
      before: { parcel: before },
      after: { parcel, ...(notifiesCustomer && { customer: 'emailed' }) },
    });
  });
}
