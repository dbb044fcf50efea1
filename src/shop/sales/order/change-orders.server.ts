import type { Manager, Packer } from '../../actor.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { findShipped } from '../parcels/find-units.server.ts';
import { type Shipping, ship } from '../parcels/ship-order.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { hasFailed, isInDoubt, isPaid } from '../payments/payment.ts';
import type { RefundAnswer } from '../payments/payment-provider.ts';
import { findPayment, listPayments, type Payment, requireProvider } from '../payments/payments.server.ts';
import { requireReason } from '../refunds/check-refund.server.ts';
import { recordCancelled, refundPayment, requireRefunded } from '../refunds/refund-payment.server.ts';
import { type ChangeOptions, lockPayment } from './lock-payment.server.ts';

/** Marks what is left of a paid order as shipped, in one consignment; ShopErrors as of `ship`. */
export function markShipped(
  shop: Shop,
  admin: Packer,
  orderId: string,
  options: Omit<Shipping, 'lines'> = {},
): Promise<void> {
  return ship(shop, admin, orderId, options);
}

/** Why, for the credit note; without it, that it was cancelled. */
type Cancelling = ChangeOptions & { reason?: string };

/**
 * Cancels an order, refunding it through its provider first if it was paid, for the reason that its credit note then
 * gives. ShopError `not-found`; `invalid` for a reason that cannot be true; `conflict` if its
 * status or version does not allow it, its payment is in doubt, or the provider refuses (the order is then unchanged);
 * `busy` if the provider's answer is in doubt or it cannot refund yet: the shop then retries, and cancels.
 */
export async function cancelOrder(
  shop: Shop,
  admin: Manager,
  orderId: string,
  options: Cancelling = {},
): Promise<void> {
  const paid = await inTransaction(shop, (shop) => startCancelling(shop, admin, orderId, options));
  const answers: RefundAnswer[] = [];
  for (const { id } of paid) {
    // One that its provider refuses stays paid, and so do those after it.
    if ((await findPayment(shop, id)).state === 'refunding')
      answers.push(await refundPayment(shop, id, admin));
  }
  for (const answer of answers)
    requireRefunded(answer, 'The payment', 'The shop will keep trying, and then cancel the order.');
}

/** Cancels an unpaid order; of a paid one, returns the payments to refund. */
async function startCancelling(
  shop: Shop,
  admin: Manager,
  orderId: string,
  { reason, ...options }: Cancelling,
): Promise<Payment[]> {
  const payment = await lockPayment(shop, orderId, 'cancelled', options);
  if (!payment) return [];
  if (isInDoubt(payment.state) || payment.state === 'refunding') throw stillSettled();
  const note = `cancelled by ${admin.name}`;
  if (payment.state !== 'accepted') {
    // Its customer may just have started to pay.
    if (!(await movePayment(shop, payment, 'expired', note))) throw stillSettled();
    await recordCancelled(shop, orderId, admin);
    return [];
  }
  await endRest(shop, orderId, note);
  const refund_reason = reason ? requireReason(await findShipped(shop, orderId), reason) : '';
  const paid = (await listPayments(shop, orderId)).filter(({ state }) => state === 'accepted');
  for (const each of paid) {
    if (each.amount > 0) requireProvider(shop, each);
    await movePayment(shop, each, 'refunding', note, { check_after: shop.now() + 60_000, refund_reason });
  }
  return paid;
}

/** What is due is not paid any more. ShopError `conflict` while money for it may be moving. */
async function endRest(shop: Shop, orderId: string, note: string): Promise<void> {
  for (const payment of await listPayments(shop, orderId)) {
    if (payment.part === 1 || hasFailed(payment.state) || isPaid(payment.state)) continue;
    if (isInDoubt(payment.state) || !(await movePayment(shop, payment, 'expired', note)))
      throw stillSettled();
  }
}

function stillSettled(): ShopError {
  return new ShopError('conflict', 'Its payment is still being settled. Please try again in a few minutes.');
}
