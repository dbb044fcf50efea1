import type { Shop } from '../../shop.server.ts';
import type { CheckoutAnswer } from '../checkout/checkout-answer.ts';
import { answerFor, conflict, waitForAnswer } from '../checkout/payment-answer.server.ts';
import { hasFailed } from '../payments/payment.ts';
import type { LibraryProvider } from '../payments/payment-provider.ts';
import { findPayment, type Payment } from '../payments/payments.server.ts';
import { findSession, type Session } from './pay-later-session.server.ts';
import { releaseAuthorisation } from './place-pay-later.server.ts';

/** The buyer's authorisation of a session. */
export type Approval = { provider: LibraryProvider; session: Session; token: string };

/** The answer for a session that has already ended. */
export async function answerForSession(
  shop: Shop,
  { provider, session, token }: Approval,
  request: { requestKey?: string | undefined; hash: string },
): Promise<CheckoutAnswer> {
  if (session.refusal) {
    await releaseAuthorisation(shop, provider, token);
    return JSON.parse(session.refusal);
  }
  const payment: Payment = await findPayment(shop, session.payment_id ?? '');
  const isSameKey = request.requestKey !== undefined && request.requestKey === payment.request_key;
  if (isSameKey && request.hash !== payment.request_hash) throw conflict();
  // A second approval on the same page, which no order uses.
  if (hasFailed(payment.state)) {
    await releaseAuthorisation(shop, provider, token);
    return answerFor(shop, payment);
  }
  return waitForAnswer(shop, payment);
}

/** Ends the session without an order and releases the authorisation, unless an order has been placed meanwhile. */
export async function endSession(
  shop: Shop,
  approval: Approval,
  answer: CheckoutAnswer,
): Promise<CheckoutAnswer> {
  const { ref } = approval.session;
  const ended = await shop.db
    .updateTable('pay_later_session')
    .set({ refusal: JSON.stringify(answer), token: null, complete_after: null })
    .where('ref', '=', ref)
    .where('payment_id', 'is', null)
    .where('refusal', 'is', null)
    .returning('ref')
    .executeTakeFirst();
  if (!ended)
    return answerForSession(shop, { ...approval, session: await findSession(shop, ref) }, { hash: '' });
  await releaseAuthorisation(shop, approval.provider, approval.token);
  return answer;
}
