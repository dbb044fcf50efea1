import type { Packer } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { lockOrder, nextVersion, requireVersion } from '../order/lock-order.server.ts';
import { type ChangeOptions, cannotBecome, lockPayment } from '../order/lock-payment.server.ts';
import { moveOrder, publishOrder } from '../order/move-order.server.ts';
import { captureForShipping } from '../payments/capture.server.ts';
import { chooseUnits, type Wanted } from './choose-units.ts';
import {
  type Carriage,
  type ConsignedLine,
  describeCarriage,
  isSaid,
  nameOfConsigned,
  UNSAID,
} from './consignment.ts';
import { insertConsignment, isSentBefore, listConsignments } from './consignments.server.ts';
import {
  type Order,
  requireDelivered,
  requirePaid,
  requireShippable,
  requireWholeToCollect,
} from './shippable.server.ts';

export type Shipping = ChangeOptions & {
  /** Which units leave; without it, all that are left to ship. */
  lines?: Wanted[] | undefined;
  carriage?: Carriage | undefined;
  /** Why it leaves although not all of it is paid. */
  unpaidReason?: string | undefined;
  /** The customer's email waits as long as the owner has set, so that a mistake can be taken back before anybody reads of it. */
  emailWaits?: boolean | undefined;
};

/**
 * Ships units of a paid order, all that are left or those that were chosen; an authorised payment is captured first. The
 * order is shipped once nothing is left of it. ShopError `not-found`; `invalid` for units that are not there to be shipped;
 * `conflict` if its status or version does not allow it, or the provider refuses (the order is then unchanged); `busy` if
 * the provider's answer is in doubt, which can be retried.
 */
export async function ship(
  shop: Shop,
  admin: Packer,
  orderId: string,
  { ifVersion, requestKey, lines, carriage = UNSAID, unpaidReason = '', emailWaits = false }: Shipping,
): Promise<void> {
  const payment = await inTransaction(shop, async (shop) => {
    if (await isSentBefore(shop, orderId, requestKey)) return null;
    // Units that were chosen are told apart by the consignment's own key.
    const payment = await lockPayment(shop, orderId, 'shipped', {
      ifVersion,
      requestKey: lines ? undefined : requestKey,
    });
    if (!payment) return null;
    if (isSaid(carriage)) await requireDelivered(shop, orderId);
    const { order } = await chooseFrom(shop, orderId, lines);
    requirePaid(order, unpaidReason);
    return payment;
  });
  if (!payment) return;
  await captureForShipping(shop, payment);
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    requireVersion(order, ifVersion);
    if (order.status !== 'accepted') throw cannotBecome(order, 'shipped');
    const { chosen, isRest } = await chooseFrom(shop, orderId, lines);
    const unpaid = requirePaid(order, unpaidReason);
    const before = await listConsignments(shop, orderId);
    const { id } = await insertConsignment(shop, orderId, before, {
      ...carriage,
      ...{ lines: chosen, who: admin.name, requestKey },
    });
    const note = [describeCarriage(carriage), unpaid].filter(Boolean).join('; ');
    if (isRest) await moveOrder(shop, orderId, 'shipped', { who: admin.name, note });
    else await nextVersion(shop, order);
    const notBefore = emailWaits ? await whenEmailed(shop) : undefined;
    await queueOrderEmail(shop, 'order-shipped', orderId, { subject: id, notBefore });
    await publishOrder(shop, orderId, 'consignment.sent');
    const isWhole = isRest && before.every(({ takenBack }) => takenBack !== null);
    await recordChange(shop, admin, {
      ...{ action: isRest ? 'shipped' : 'part shipped', kind: 'order', subjectId: orderId },
      before: { status: 'accepted' },
      after: {
        status: isRest ? 'shipped' : 'accepted',
        ...(isSaid(carriage) && { carriage }),
        ...(!isWhole && { consigned: nameOfConsigned(chosen) }),
        ...(unpaid && { unpaid }),
      },
    });
  });
}

/** When the customer reads of what leaves now. */
async function whenEmailed(shop: Shop): Promise<number> {
  const { shippedEmailMinutes } = await findShopProfile(shop);
  return shop.now() + shippedEmailMinutes * 60_000;
}

/** What leaves, of what can; ShopErrors if it can not. Call it with the order locked. */
async function chooseFrom(
  shop: Shop,
  orderId: string,
  lines: Wanted[] | undefined,
): Promise<{ order: Order; chosen: ConsignedLine[]; isRest: boolean }> {
  const { order, units } = await requireShippable(shop, orderId);
  const choice = chooseUnits(units, lines);
  if (!choice.isRest) requireWholeToCollect(order);
  return { order, ...choice };
}
