import type { Manager, Packer } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { describeParcel, type Parcel } from '../parcels/parcel.ts';
import { recordParcel } from '../parcels/parcels.server.ts';
import { requireDelivered, requireShippable } from '../parcels/shippable.server.ts';
import { captureForShipping } from '../payments/capture.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { isInDoubt } from '../payments/payment.ts';
import { findPaymentOf, type Payment, requireProvider } from '../payments/payments.server.ts';
import { REFUND_IN_PROGRESS } from '../refunds/refund.ts';
import { hasOpenRefund } from '../refunds/refund-ledger.server.ts';
import { recordCancelled, refundPayment, requireRefunded } from '../refunds/refund-payment.server.ts';
import { lockOrder, requireVersion } from './lock-order.server.ts';
import { moveOrder } from './move-order.server.ts';
import { canMove } from './order.ts';
import { isAlreadyDone } from './request-keys.server.ts';

export type ChangeOptions = {
  /** The version that the administrator saw; if the order has changed since, ShopError `conflict`. */
  ifVersion?: number | undefined;
  /** An idempotency key: a change is made once for each. */
  requestKey?: string | undefined;
};

/**
 * Marks a paid order as shipped, with its parcel; an authorised payment is captured first. ShopError `not-found`;
 * `conflict` if its status or version does not allow it, or the provider refuses (the order is then unchanged); `busy`
 * if the provider's answer is in doubt, which can be retried.
 */
export async function markShipped(
  shop: Shop,
  admin: Packer,
  orderId: string,
  { ifVersion, requestKey, parcel = null }: ChangeOptions & { parcel?: Parcel | null } = {},
): Promise<void> {
  const payment = await inTransaction(shop, async (shop) => {
    const payment = await lockPayment(shop, orderId, 'shipped', { ifVersion, requestKey });
    if (parcel) await requireDelivered(shop, orderId);
    if (payment) await requireShippable(shop, orderId);
    return payment;
  });
  if (!payment) return;
  await captureForShipping(shop, payment);
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    requireVersion(order, ifVersion);
    if (order.status === 'accepted') await requireShippable(shop, orderId);
    const note = describeParcel(parcel);
    const moved = await moveOrder(shop, orderId, 'shipped', { who: admin.name, note });
    if (!moved) throw cannotBecome(order, 'shipped');
    if (parcel) await recordParcel(shop, orderId, parcel);
    await queueOrderEmail(shop, 'order-shipped', orderId);
    await recordChange(shop, admin, {
      action: 'shipped',
      kind: 'order',
      subjectId: orderId,
      before: { status: moved.from },
      after: { status: 'shipped', ...(parcel && { parcel }) },
    });
  });
}

/**
 * Cancels an order, refunding it through its provider first if it was paid. ShopError `not-found`; `conflict` if its
 * status or version does not allow it, its payment is in doubt, or the provider refuses (the order is then unchanged);
 * `busy` if the provider's answer is in doubt or it cannot refund yet: the shop then retries, and cancels.
 */
export async function cancelOrder(
  shop: Shop,
  admin: Manager,
  orderId: string,
  options: ChangeOptions = {},
): Promise<void> {
  const payment = await inTransaction(shop, (shop) => startCancelling(shop, admin, orderId, options));
  if (!payment) return;
  const answer = await refundPayment(shop, payment.id, admin);
  requireRefunded(answer, 'The payment', 'The shop will keep trying, and then cancel the order.');
}

/** Cancels an unpaid order; of a paid one, returns the payment to refund. */
async function startCancelling(
  shop: Shop,
  admin: Manager,
  orderId: string,
  options: ChangeOptions,
): Promise<Payment | null> {
  const payment = await lockPayment(shop, orderId, 'cancelled', options);
  if (!payment) return null;
  if (isInDoubt(payment.state) || payment.state === 'refunding') throw stillSettled();
  const note = `cancelled by ${admin.name}`;
  if (payment.state !== 'accepted') {
    // Its customer may just have started to pay.
    if (!(await movePayment(shop, payment, 'expired', note))) throw stillSettled();
    await recordCancelled(shop, orderId, admin);
    return null;
  }
  if (payment.amount > 0) requireProvider(shop, payment);
  await movePayment(shop, payment, 'refunding', note, { check_after: shop.now() + 60_000 });
  return payment;
}

/**
 * Locks an order that may make this move and returns its payment; null if the same request has already been carried
 * out. ShopError `not-found` or `conflict`.
 */
async function lockPayment(
  shop: Shop,
  orderId: string,
  to: 'shipped' | 'cancelled',
  { ifVersion, requestKey }: ChangeOptions,
): Promise<Payment | null> {
  const order = await lockOrder(shop, orderId);
  const payment = await findPaymentOf(shop, orderId);
  const isUnderWay = to === 'cancelled' && payment.state === 'refunding';
  if (await isAlreadyDone(shop, { orderId, now: order.status, to, requestKey }, isUnderWay)) return null;
  requireVersion(order, ifVersion);
  if (!canMove(order.status, to)) throw cannotBecome(order, to);
  if (await hasOpenRefund(shop, orderId)) throw new ShopError('conflict', REFUND_IN_PROGRESS);
  return payment;
}

function stillSettled(): ShopError {
  return new ShopError('conflict', 'Its payment is still being settled. Please try again in a few minutes.');
}

function cannotBecome({ status }: { status: string }, to: string): ShopError {
  return new ShopError('conflict', `An order that is ${status} cannot become ${to}.`);
}
