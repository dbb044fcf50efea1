import { endWaitingOrder } from '../orders/expire-orders.server.ts';
import { hasFailed, type PaymentState } from '../payments/payment.ts';
import type { Shop } from '../shop.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type Draft, findDraft, renewRequestKey } from './draft.server.ts';
import { answerFor } from './payment-answer.server.ts';

/** Nothing to tell the customer: not yet sent, or paid and given back. */
const UNTOLD: PaymentState[] = ['created', 'refunding', 'refunded'];

/** What became of the draft's last order. Null without one, and once an accepted one has been thanked for. */
export async function findPreviousAttempt(shop: Shop, draft: Draft | null): Promise<CheckoutAnswer | null> {
  if (!draft?.lastOrderId) return null;
  const payment = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', draft.lastOrderId)
    .where('state', 'not in', UNTOLD)
    .executeTakeFirst();
  return payment ? answerFor(payment) : null;
}

/**
 * Makes way for another try: an order that waits for its customer ends. Gives the answer that stands against it:
 * the last try is paid, or in doubt. From an ended one no money can move any more, so there are never two.
 */
export async function cancelPreviousAttempt(shop: Shop, draftId: string): Promise<CheckoutAnswer | null> {
  await endWaitingOrder(shop, draftId);
  const last = await findPreviousAttempt(shop, await findDraft(shop, draftId));
  return last?.status === 'declined' ? null : last;
}

/** The key for the next press of PAY NOW: a new one when the payment under the draft's key has ended. */
export async function requestKeyFor(shop: Shop, draft: Draft): Promise<string> {
  if (!(await isSpent(shop, draft.requestKey))) return draft.requestKey;
  // Of two at the same moment the first renews, and both pay under its key.
  await renewRequestKey(shop, draft.id, draft.requestKey);
  return (await findDraft(shop, draft.id))?.requestKey ?? draft.requestKey;
}

/** True when the payment that was made under this key ended without money. */
export async function isSpent(shop: Shop, requestKey: string): Promise<boolean> {
  const payment = await shop.db
    .selectFrom('payment')
    .select('state')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return payment !== undefined && hasFailed(payment.state);
}
