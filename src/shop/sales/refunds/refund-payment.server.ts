import { pence } from '#values/uk/pence.ts';
import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { returnStock } from '../../catalogue/stock/stock.server.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { moveOrder } from '../order/move-order.server.ts';
import { isSold } from '../order/order.ts';
import { findUnitsGone } from '../parcels/find-units.server.ts';
import { isOverdue, pauseAfter, reasonOf } from '../payments/ask-again.ts';
import { raiseForPayment, resolveAttention } from '../payments/attention.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import type { RefundAnswer, Taker } from '../payments/payment-provider.ts';
import {
  findPayment,
  listPayments,
  notConfigured,
  type Payment,
  providerOrAttention,
} from '../payments/payments.server.ts';
import { recordRemainder } from './refund-remainder.server.ts';

/**
 * Refunds a payment in `refunding` through its provider and records the result; call it outside any transaction. Done:
 * the order is cancelled, and restocked unless it was shipped. Refused: everything is as before. In doubt, or not yet
 * possible: the settling job retries.
 */
export async function refundPayment(shop: Shop, paymentId: string, admin?: Manager): Promise<RefundAnswer> {
  const payment = await findPayment(shop, paymentId);
  const answer = await askForRefund(shop, payment);
  if (answer.kind === 'done') await recordRefunded(shop, payment, { reference: answer.reference }, admin);
  if (answer.kind === 'refused' && !answer.canRetry) await recordRefused(shop, payment, answer);
  if (isQueued(answer)) await retryLater(shop, payment, answer);
  return answer;
}

/** Whether the settling job retries the refund. */
export function isQueued(answer: RefundAnswer): boolean {
  return answer.kind === 'unknown' || (answer.kind === 'refused' && answer.canRetry === true);
}

function askForRefund(shop: Shop, payment: Payment): Promise<RefundAnswer> {
  return requestRefund(shop, payment, (provider, reference) =>
    provider.refund(reference, pence(payment.amount)),
  );
}

/** Asks the payment's provider for a refund; a failed call is an answer too. */
export async function requestRefund(
  shop: Shop,
  payment: Payment,
  request: (provider: Taker, reference: string) => Promise<RefundAnswer>,
): Promise<RefundAnswer> {
  if (payment.amount === 0) return { kind: 'done', reference: '' };
  if (!payment.provider_reference)
    return { kind: 'refused', message: 'The provider has no reference for this payment.' };
  const provider = await providerOrAttention(shop, payment);
  if (!provider) return { kind: 'unknown', cause: notConfigured(payment) };
  try {
    return await request(provider, payment.provider_reference);
  } catch (error) {
    shop.log.error('the provider could not be called', { paymentId: payment.id, error });
    return { kind: 'unknown', cause: 'the call failed' };
  }
}

/** Throws unless the refund was made: ShopError `busy` if the shop retries it, `conflict` if it was refused. */
export function requireRefunded(answer: RefundAnswer, what: string, whatNext: string): void {
  if (answer.kind === 'done') return;
  const why = answer.kind === 'refused' ? answer.message : 'The provider has not confirmed the refund yet.';
  if (isQueued(answer)) throw new ShopError('busy', `${why} ${whatNext}`, { retryAfter: 60 });
  throw new ShopError('conflict', `${what} could not be refunded: ${why}`);
}

/**
 * Records a completed refund with its credit note and cancels the order, once. `how`: the provider's reference, or a
 * note on how else the customer was refunded.
 */
export function recordRefunded(
  shop: Shop,
  payment: Payment,
  how: { reference: string } | { note: string },
  admin: Manager | undefined,
) {
  return inTransaction(shop, async (shop) => {
    const reference = 'reference' in how ? how.reference : '';
    const note = 'note' in how ? how.note : '';
    if (!(await movePayment(shop, payment, 'refunded', note))) return;
    await resolveAttention(shop, payment.id, { who: 'shop', resolution: 'the payment was refunded' });
    // What came too late for an order that goes on is none of its money.
    if (payment.late) return;
    const others = (await listPayments(shop, payment.order_id)).filter(({ id }) => id !== payment.id);
    if (others.some(({ state, late }) => !late && (state === 'refunding' || state === 'accepted'))) return;
    await recordRemainder(shop, payment, { reference, who: admin?.name ?? 'shop' });
    await recordCancelled(shop, payment.order_id, admin);
  });
}

/** Cancels an order whose payment is refunded or was never taken; in the same transaction. */
export async function recordCancelled(
  shop: Shop,
  orderId: string,
  admin: Manager | undefined,
): Promise<void> {
  const moved = await moveOrder(shop, orderId, 'cancelled', { who: admin?.name ?? 'shop' });
  if (!moved) return;
  // Shipped goods return to stock only once somebody has seen them.
  if (moved.from !== 'shipped') await returnStock(shop, orderId, await findUnitsGone(shop, orderId));
  await queueOrderEmail(shop, 'order-cancelled', orderId);
  if (!admin) return;
  await recordChange(shop, admin, {
    action: 'cancelled',
    kind: 'order',
    subjectId: orderId,
    before: { status: moved.from },
    after: { status: 'cancelled' },
  });
}

type Refused = Extract<RefundAnswer, { kind: 'refused' }>;

async function recordRefused(shop: Shop, payment: Payment, { message }: Refused) {
  const order = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const payments = await listPayments(shop, payment.order_id);
  const isHalfBack = payments.some(({ state, late }) => !late && state === 'refunded');
  if (isSold(order.status) && !payment.late && !isHalfBack)
    return inTransaction(shop, async (shop) => {
      for (const each of payments)
        if (each.state === 'refunding' && !each.late)
          await movePayment(shop, each, 'accepted', `refund refused: ${message}`, { refund_reason: '' });
      // A queued refund may be refused when nobody is there to see it.
      const reason = `the order was not cancelled, because its payment could not be refunded: ${message}`;
      await raiseForPayment(shop, payment, reason);
    });
  const whose = isHalfBack ? 'an order that is being cancelled' : 'an order that had ended';
  const reason = `the payment of ${whose} could not be refunded: ${message}`;
  await raiseForPayment(shop, payment, reason);
  await shop.db.updateTable('payment').set({ check_after: null }).where('id', '=', payment.id).execute();
}

async function retryLater(shop: Shop, payment: Payment, answer: RefundAnswer) {
  const waited = shop.now() - payment.updated;
  await shop.db
    .updateTable('payment')
    .set({ check_after: shop.now() + pauseAfter(waited) })
    .where('id', '=', payment.id)
    .where('state', '=', 'refunding')
    .execute();
  if (isOverdue(answer, waited))
    await raiseForPayment(shop, payment, `the refund of this order has not been made: ${reasonOf(answer)}`);
}
