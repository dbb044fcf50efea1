import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { rewriteWaiting } from '../emails/waiting-emails.server.ts';
import { lockForChange } from '../order/lock-order.server.ts';
import { readCarriage } from './carriage-form.ts';
import { type Carriage, carriageIn } from './consignment.ts';
import { chosenOf, listConsignments, updateCarriage } from './consignments.server.ts';
import { requireDelivered } from './shippable.server.ts';

type CarriageChange = {
  /** Which consignment; '' for the last that is under way. */
  consignmentId?: string;
  carriage: Carriage;
  /** Whether to send the shipping email again, with the new tracking. */
  notifiesCustomer: boolean;
  /** The version that the administrator saw. */
  ifVersion?: number | undefined;
};

/** Reads a form or JSON as `readCarriage` does, with the shop's carriers. */
export async function carriageOf(shop: Shop, input: unknown): Promise<Carriage> {
  return readCarriage(input, (await findShopProfile(shop)).carriers);
}

/**
 * Corrects how a consignment travels. ShopError `not-found`; `conflict` if it is not under way, or the order has changed
 * since the administrator opened it.
 */
export function changeCarriage(
  shop: Shop,
  admin: Manager,
  orderId: string,
  { consignmentId = '', carriage, notifiesCustomer, ifVersion }: CarriageChange,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { status } = await lockForChange(shop, orderId, ifVersion);
    const consignment = chosenOf(await listConsignments(shop, orderId), consignmentId);
    if (!consignment || consignment.takenBack || (status !== 'shipped' && status !== 'accepted'))
      throw new ShopError('conflict', `An order that is ${status} has no parcel in transit.`);
    await requireDelivered(shop, orderId);
    const { id } = consignment;
    const before = carriageIn(consignment);
    const isSame = JSON.stringify(before) === JSON.stringify(carriageIn(carriage));
    if (isSame && !notifiesCustomer) return;
    await updateCarriage(shop, id, carriage);
    // What waits tells it already.
    const waiting = await rewriteWaiting(shop, orderId);
    if (notifiesCustomer && !waiting.includes(id))
      await queueOrderEmail(shop, 'order-shipped', orderId, { subject: id, again: shop.newId('e') });
    await recordChange(shop, admin, {
      action: isSame ? 'tracking sent again' : 'tracking changed',
      kind: 'order',
      subjectId: orderId,
      before: { carriage: before },
      after: { carriage, ...(notifiesCustomer && { customer: 'emailed' }) },
    });
  });
}
