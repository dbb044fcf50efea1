import { ShopError } from '../errors.ts';
import { findSession, type Session } from '../payments/pay-later-session.server.ts';
import { hasFailed } from '../payments/payment.ts';
import { findPayment, type Payment } from '../payments/payments.server.ts';
import { releaseAuthorisation } from '../payments/place-pay-later.server.ts';
import type { Shop } from '../shop.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { answerFor, waitForAnswer } from './payment-answer.server.ts';

/** What became of a session that has ended already. */
export async function answerForSession(
  shop: Shop,
  session: Session,
  token: string,
  asked: { requestKey?: string | undefined; hash: string },
): Promise<CheckoutAnswer> {
  if (session.refusal) {
    await releaseAuthorisation(shop, token);
    return JSON.parse(session.refusal);
  }
  const payment: Payment = await findPayment(shop, session.payment_id ?? '');
  const isSameKey = asked.requestKey !== undefined && asked.requestKey === payment.request_key;
  if (isSameKey && asked.hash !== payment.request_hash) throw conflict();
  // Another try on the same page: whatever it authorised is not used by any order.
  if (hasFailed(payment.state)) {
    await releaseAuthorisation(shop, token);
    return answerFor(payment);
  }
  return waitForAnswer(shop, payment);
}

/** Ends the session without an order and gives the authorisation back, unless an order has come of it meanwhile. */
export async function refuse(
  shop: Shop,
  { ref }: Session,
  token: string,
  answer: CheckoutAnswer,
): Promise<CheckoutAnswer> {
  const ended = await shop.db
    .updateTable('pay_later_session')
    .set({ refusal: JSON.stringify(answer), token: null, complete_after: null })
    .where('ref', '=', ref)
    .where('payment_id', 'is', null)
    .where('refusal', 'is', null)
    .returning('ref')
    .executeTakeFirst();
  if (!ended) return answerForSession(shop, await findSession(shop, ref), token, { hash: '' });
  await releaseAuthorisation(shop, token);
  return answer;
}

export function conflict(): ShopError {
  return new ShopError(
    'conflict',
    'This payment was already started with other details. Please start again.',
  );
}
