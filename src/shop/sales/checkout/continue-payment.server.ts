import { invalid, notFound } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import type { SaleAnswer } from '../payments/payment-provider.ts';
import {
  CALL_TIMEOUT,
  expectedOf,
  findByPublicReference,
  findPayment,
  type Payment,
  providerOf,
  requireProvider,
  stoodStill,
} from '../payments/payments.server.ts';
import { type Answered, type OpenStep, readStep, type Show } from '../payments/step.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { countDecline } from './decline-limit.server.ts';
import { answerFor, waitForAnswer } from './payment-answer.server.ts';
import { recordAnswerWithRetry } from './record-answer.server.ts';

/** The answer for the payment with this public reference. ShopError `not-found`. */
export async function findStep(shop: Shop, reference: string): Promise<CheckoutAnswer> {
  return answerFor(shop, await findAwaiting(shop, reference));
}

/**
 * Continues after a step, if the payment is at one that is shown like this: `answered` is what the page brought back. If
 * it was also posted to us, that copy wins. It proves nothing: the provider decides. ShopError `not-found`; `invalid` for
 * an answer about another payment.
 */
export async function continueStep(
  shop: Shop,
  reference: string,
  shown: Show['kind'],
  answered: Answered,
): Promise<CheckoutAnswer> {
  const payment = await findAwaiting(shop, reference);
  const step = readStep(payment.authentication);
  if (payment.state === 'awaiting-customer' && step && step.show.kind !== shown)
    return answerFor(shop, payment);
  const posted = step?.answered;
  return continuePayment(shop, payment, posted && isPartOf(answered, posted) ? posted : answered);
}

function isPartOf(answered: Answered, posted: Answered): boolean {
  return Object.entries(answered).every(([name, value]) => posted[name] === value);
}

/** Answers hidden frames for a browser without script, which cannot show them. */
export async function skipFrames(shop: Shop, answer: CheckoutAnswer): Promise<CheckoutAnswer> {
  let current = answer;
  while (current.show?.kind === 'frame')
    current = await continueStep(shop, current.reference ?? '', 'frame', current.show.otherwise);
  return current;
}

/** ShopError `not-found`. */
export async function findAwaiting(shop: Shop, reference: string): Promise<Payment> {
  const payment = await findByPublicReference(shop, reference);
  if (!payment) throw notFound('payment');
  return payment;
}

/** Continues one round, which the provider is asked about only once: a second call waits for the first one's answer. */
export async function continuePayment(
  shop: Shop,
  payment: Payment,
  answered: Answered,
): Promise<CheckoutAnswer> {
  const step = readStep(payment.authentication);
  if (payment.state !== 'awaiting-customer' || !step) return waitForAnswer(shop, payment);
  if (providerOf(shop, payment)?.belongs(step, answered) === 'no')
    throw invalid({
      threeDSRef: { error: 'Confirmation not valid', fix: 'Start the payment again from the checkout' },
    });
  const claimed = await claimRound(shop, payment);
  if (!claimed) return waitForAnswer(shop, await findPayment(shop, payment.id));
  const answer = stoodStill(shop, claimed)
    ? notContinued(payment)
    : await askProvider(shop, payment, step, answered);
  if (answer.kind === 'declined') await countDeclineOf(shop, payment);
  return recordAnswerWithRetry(shop, claimed, answer);
}

/** The payment as it is now being sent; null for every call but one. */
function claimRound(shop: Shop, payment: Payment): Promise<Payment | null> {
  return inTransaction(shop, async (shop) => {
    const found = await shop.db
      .updateTable('payment')
      .set({ updated: shop.now() })
      .where('id', '=', payment.id)
      .where('state', '=', 'awaiting-customer')
      .where('authentication', '=', payment.authentication)
      .returning('id')
      .executeTakeFirst();
    if (!found) return null;
    const facts = { check_after: shop.now() + CALL_TIMEOUT };
    return movePayment(shop, payment, 'sending', 'the customer came back', facts);
  });
}

/** The settling job cancels the sale that the provider is keeping. */
function notContinued({ provider_reference: reference }: Payment): SaleAnswer {
  return { kind: 'unknown', reference, cause: "the customer's answer was not passed on in time" };
}

async function askProvider(
  shop: Shop,
  payment: Payment,
  step: OpenStep,
  answered: Answered,
): Promise<SaleAnswer> {
  try {
    const provider = requireProvider(shop, payment);
    return await provider.continue(step, answered, await expectedOf(shop, payment));
  } catch (error) {
    shop.log.error('the provider could not be called', { paymentId: payment.id, error });
    return { kind: 'unknown', reference: payment.provider_reference, cause: 'the call failed' };
  }
}

/** A failed authentication counts as a decline. */
async function countDeclineOf(shop: Shop, { order_id, card_first_six }: Payment) {
  const order = await shop.db
    .selectFrom('orders')
    .leftJoin('checkout_draft', 'checkout_draft.last_order_id', 'orders.id')
    .select(['orders.email', 'orders.ip', 'checkout_draft.id as draftId'])
    .where('orders.id', '=', order_id)
    .executeTakeFirstOrThrow();
  await countDecline(shop, order, {
    ip: order.ip,
    draftId: order.draftId ?? undefined,
    firstSix: card_first_six,
  });
}
