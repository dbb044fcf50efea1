import type { Shop } from '../../shop.server.ts';
import { endWaitingOrder } from '../order/expire-orders.server.ts';
import { hasFailed, type PaymentState } from '../payments/payment.ts';
import { findByPublicReference, type Payment } from '../payments/payments.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type Draft, findDraft, renewRequestKey } from './draft.server.ts';
import { answerFor, isGoingBack, waitForAnswer } from './payment-answer.server.ts';

/** States that do not concern the customer: not yet sent, or refunded. */
const IGNORED: PaymentState[] = ['created', 'refunding', 'refunded'];

/** The answer for the draft's last order; null if there is none, or once its thank-you page has been shown. */
export async function findPreviousAttempt(shop: Shop, draft: Draft | null): Promise<CheckoutAnswer | null> {
  const payment = await findPreviousPayment(shop, draft);
  return payment && answerFor(shop, payment);
}

async function findPreviousPayment(shop: Shop, draft: Draft | null): Promise<Payment | null> {
  if (!draft?.lastOrderId) return null;
  const payment = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', draft.lastOrderId)
    .where('part', '=', 1)
    .where('state', 'not in', IGNORED)
    .executeTakeFirst();
  return payment ?? null;
}

/** The draft's order that was paid, if nothing else has been tried since; null otherwise. */
export async function findPaidOrder(shop: Shop, draft: Draft | null): Promise<PaidOrder | null> {
  const orderId = draft?.lastOrderId ?? draft?.paidOrderId;
  if (!orderId) return null;
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('id', '=', orderId)
    .where('status', 'in', ['accepted', 'shipped'])
    .executeTakeFirst();
  return order ? { id: order.id, orderNumber: String(order.order_number) } : null;
}

export type PaidOrder = { id: string; orderNumber: string };

/** What became of the attempt with this public reference; null if there is none. */
export async function findAttempt(shop: Shop, reference: string | null): Promise<Attempt | null> {
  const payment = reference ? await findByPublicReference(shop, reference) : null;
  if (!payment) return null;
  const { message, status } = await answerFor(shop, payment);
  return {
    orderId: payment.order_id,
    status,
    message: message ?? '',
    goesBack: await isGoingBack(shop, payment),
  };
}

/** `goesBack`: it was paid after its order had ended. */
type Attempt = Pick<CheckoutAnswer, 'status'> & { orderId: string; message: string; goesBack: boolean };

/** The adapter that the draft's last order was to be paid with; null if there is none. */
export async function findLastWay(shop: Shop, draft: Draft | null): Promise<string | null> {
  if (!draft?.lastOrderId) return null;
  const payment = await shop.db
    .selectFrom('payment')
    .select('provider')
    .where('order_id', '=', draft.lastOrderId)
    .where('part', '=', 1)
    .executeTakeFirst();
  return payment?.provider ?? null;
}

/**
 * Cancels the previous attempt if it is waiting for its customer, so that no two attempts can take money. Returns its
 * answer if it is paid or in doubt, which rules out another attempt; otherwise null.
 */
export async function cancelPreviousAttempt(shop: Shop, draftId: string): Promise<CheckoutAnswer | null> {
  await endWaitingOrder(shop, draftId);
  const payment = await findPreviousPayment(shop, await findDraft(shop, draftId));
  // Another tab's call may be paying at this moment.
  const last = payment && (await waitForAnswer(shop, payment));
  return last?.status === 'declined' ? null : last;
}

/** The request key for the next payment: a new one if the payment with the draft's key has failed. */
export async function requestKeyFor(shop: Shop, draft: Draft): Promise<string> {
  if (!(await isSpent(shop, draft.requestKey))) return draft.requestKey;
  // Of two calls at the same moment the first renews the key, and both use it.
  await renewRequestKey(shop, draft.id, draft.requestKey);
  return (await findDraft(shop, draft.id))?.requestKey ?? draft.requestKey;
}

/** Whether the payment with this key has failed, or came too late. */
export async function isSpent(shop: Shop, requestKey: string): Promise<boolean> {
  const payment = await shop.db
    .selectFrom('payment')
    .select(['state', 'order_id', 'late'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return payment !== undefined && (hasFailed(payment.state) || (await isGoingBack(shop, payment)));
}
