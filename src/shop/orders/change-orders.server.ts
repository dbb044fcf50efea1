import type { Admin } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { queueOrderShipped } from '../emails/order-emails.server.ts';
import { notFound, ShopError } from '../errors.ts';
import { captureForShipping } from '../payments/capture.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { isInDoubt } from '../payments/payment.ts';
import { type Payment, requireProvider } from '../payments/payments.server.ts';
import { REFUND_UNDER_WAY } from '../payments/refund.ts';
import { hasOpenRefund } from '../payments/refund-ledger.server.ts';
import { isQueued, recordCancelled, refundPayment } from '../payments/refund-payment.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { moveOrder } from './move-order.server.ts';
import { canMove, type OrderStatus } from './order.ts';
import { describeParcel, type Parcel } from './parcel.ts';
import { recordParcel } from './parcels.server.ts';
import { isAlreadyDone } from './request-keys.server.ts';

export type ChangeOptions = {
  /** The version that the administrator saw; when it is no longer the one, the change is refused with 409. */
  ifVersion?: number | undefined;
  /** Names what is asked for: asked for again under the same key, it is done once and answered alike. */
  requestKey?: string | undefined;
};

/**
 * Marks a paid order as sent, with its parcel; what is paid later is captured before. ShopError `not-found`; `conflict` when its
 * status or version does not allow it, or the provider refuses (the order is then as before); `busy` when the
 * provider's answer is in doubt, and then it can be tried again.
 */
export async function markShipped(
  shop: Shop,
  admin: Admin,
  orderId: string,
  { ifVersion, requestKey, parcel = null }: ChangeOptions & { parcel?: Parcel | null } = {},
): Promise<void> {
  const shippable = await findShippable(shop, orderId, { ifVersion, requestKey });
  if (!shippable) return;
  await captureForShipping(shop, shippable);
  await inTransaction(shop, async (shop) => {
    const { payment } = await lockOrder(shop, orderId);
    if (payment.state === 'refunding') throw new ShopError('conflict', 'Its money is being given back.');
    const from = await moveOrder(shop, orderId, 'shipped', {
      who: admin.name,
      note: describeParcel(parcel),
      ifVersion,
    });
    if (!from) throw await refusal(shop, orderId, 'shipped', ifVersion);
    if (parcel) await recordParcel(shop, orderId, parcel);
    await queueOrderShipped(shop, orderId);
    await recordChange(shop, admin, {
      action: 'shipped',
      kind: 'order',
      subjectId: orderId,
      before: { status: from },
      after: { status: 'shipped', ...(parcel && { parcel }) },
    });
  });
}

/** Before any money is taken: the payment of an order that may be shipped as it stands; null when it was, by its key. */
function findShippable(shop: Shop, orderId: string, { ifVersion, requestKey }: ChangeOptions) {
  return inTransaction(shop, async (shop) => {
    const { order, payment } = await lockOrder(shop, orderId);
    const asked = { orderId, now: order.status, to: 'shipped', requestKey } as const;
    if (await isAlreadyDone(shop, asked, false)) return null;
    const isStale = ifVersion !== undefined && ifVersion !== order.version;
    if (isStale || !canMove(order.status, 'shipped'))
      throw await refusal(shop, orderId, 'shipped', ifVersion);
    if (payment.state === 'refunding') throw new ShopError('conflict', 'Its money is being given back.');
    if (await hasOpenRefund(shop, orderId)) throw new ShopError('conflict', REFUND_UNDER_WAY);
    return payment;
  });
}

/**
 * Cancels an order; a paid one gives its money back through the provider first. ShopError `not-found`; `conflict`
 * when its status or version does not allow it, money is in doubt, or the provider refuses (the order is then as
 * before); `busy` when the provider's answer is in doubt or it cannot do it right now, and then the shop goes on
 * asking and cancels by itself.
 */
export async function cancelOrder(
  shop: Shop,
  admin: Admin,
  orderId: string,
  options: ChangeOptions = {},
): Promise<void> {
  const payment = await inTransaction(shop, (shop) => startCancelling(shop, admin, orderId, options));
  if (!payment) return;
  const answer = await refundPayment(shop, payment.id, admin);
  if (answer.kind === 'done') return;
  const why =
    'message' in answer ? answer.message : 'The provider has not said yet whether the money went back.';
  if (isQueued(answer))
    throw new ShopError('busy', `${why} The shop keeps asking, and then cancels the order by itself.`, {
      retryAfter: 60,
    });
  throw new ShopError('conflict', `The money could not be given back: ${why}`);
}

/** Ends an unpaid order at once; of a paid one it gives the payment whose money now has to go back. */
async function startCancelling(
  shop: Shop,
  admin: Admin,
  orderId: string,
  { ifVersion, requestKey }: ChangeOptions,
): Promise<{ id: string } | null> {
  const { order, payment } = await lockOrder(shop, orderId);
  const asked = { orderId, now: order.status, to: 'cancelled', requestKey } as const;
  if (await isAlreadyDone(shop, asked, payment.state === 'refunding')) return null;
  const isStale = ifVersion !== undefined && ifVersion !== order.version;
  if (isStale || !canMove(order.status, 'cancelled'))
    throw await refusal(shop, orderId, 'cancelled', ifVersion);
  if (isInDoubt(payment.state) || payment.state === 'refunding')
    throw new ShopError('conflict', 'Its payment is still being settled. Please try again in a few minutes.');
  if (await hasOpenRefund(shop, orderId)) throw new ShopError('conflict', REFUND_UNDER_WAY);
  if (order.status === 'in-progress') {
    await movePayment(shop, payment.id, 'expired', `cancelled by ${admin.name}`);
    await recordCancelled(shop, orderId, admin);
    return null;
  }
  if (payment.amount > 0) requireProvider(shop, payment);
  await movePayment(shop, payment.id, 'refunding', `cancelled by ${admin.name}`, {
    check_after: shop.now() + 60_000,
  });
  return payment;
}

/** The order and its payment, held until the transaction ends, so that shipping and cancelling never cross. */
async function lockOrder(shop: Shop, orderId: string) {
  const order = await shop.db
    .updateTable('orders')
    .set({ updated: shop.now() })
    .where('id', '=', orderId)
    .returning(['status', 'version'])
    .executeTakeFirst();
  if (!order) throw notFound('order');
  const payment: Payment = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { order, payment };
}

async function refusal(shop: Shop, orderId: string, to: OrderStatus, ifVersion: number | undefined) {
  const order = await shop.db
    .selectFrom('orders')
    .select(['status', 'version'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const isStale = ifVersion !== undefined && ifVersion !== order.version;
  return new ShopError(
    'conflict',
    isStale
      ? 'This order has changed since you opened it. Please look at it again.'
      : `An order that is ${order.status} cannot become ${to}.`,
  );
}
