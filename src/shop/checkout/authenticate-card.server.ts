import { invalid, notFound } from '../errors.ts';
import {
  type Authentication,
  isFingerprint,
  isForRound,
  NO_FINGERPRINT,
  readAuthentication,
} from '../payments/authentication.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import type { SaleAnswer } from '../payments/payment-provider.ts';
import {
  CALL_TIMEOUT,
  expectedOf,
  findByPublicReference,
  findPayment,
  type Payment,
  requireProvider,
  stoodStill,
} from '../payments/payments.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { countDecline } from './decline-limit.server.ts';
import { answerFor, waitForAnswer } from './payment-answer.server.ts';
import { recordAnswerWithRetry } from './record-answer.server.ts';

/** The answer for the payment with this public reference. ShopError `not-found`. */
export async function findAuthentication(shop: Shop, threeDSRef: string): Promise<CheckoutAnswer> {
  return answerFor(shop, await findAwaiting(shop, threeDSRef));
}

/**
 * Continues after the fingerprint, if the payment is at that step: `threeDSMethodData` is the bank's post, or
 * 'timeout'. ShopError `not-found`; `invalid` for a message about another payment.
 */
export async function validateFingerprint(
  shop: Shop,
  threeDSRef: string,
  threeDSMethodData: string,
): Promise<CheckoutAnswer> {
  const payment = await findAwaiting(shop, threeDSRef);
  const authentication = readAuthentication(payment.authentication);
  if (payment.state === 'awaiting-customer' && authentication && !isFingerprint(authentication))
    return answerFor(shop, payment);
  return continuePayment(shop, payment, { threeDSMethodData });
}

/**
 * Continues after the bank's page. `cres` is what it gave the browser; if the bank also posted it to us, that copy
 * wins. It proves nothing: the gateway asks the bank. Errors as above.
 */
export async function authoriseCard(shop: Shop, threeDSRef: string, cres: string): Promise<CheckoutAnswer> {
  const payment = await findAwaiting(shop, threeDSRef);
  const authentication = readAuthentication(payment.authentication);
  if (payment.state === 'awaiting-customer' && authentication && isFingerprint(authentication))
    return answerFor(shop, payment);
  const posted = authentication?.bankAnswer;
  return continuePayment(shop, payment, posted?.cres === cres ? posted : { cres });
}

/** Answers fingerprints for a browser without script, which cannot show them. */
export async function skipFingerprints(shop: Shop, answer: CheckoutAnswer): Promise<CheckoutAnswer> {
  let current = answer;
  while (current.status === 'authenticate' && current.threeDSRequest?.threeDSMethodData !== undefined)
    current = await validateFingerprint(shop, current.threeDSRef ?? '', NO_FINGERPRINT.threeDSMethodData);
  return current;
}

/** ShopError `not-found`. */
export async function findAwaiting(shop: Shop, threeDSRef: string): Promise<Payment> {
  const payment = await findByPublicReference(shop, threeDSRef);
  if (!payment) throw notFound('payment');
  return payment;
}

/** Continues one round, which the gateway is asked about only once: a second call waits for the first one's answer. */
export async function continuePayment(
  shop: Shop,
  payment: Payment,
  response: Record<string, string>,
): Promise<CheckoutAnswer> {
  const authentication = readAuthentication(payment.authentication);
  if (payment.state !== 'awaiting-customer' || !authentication) return waitForAnswer(shop, payment);
  if (!isForRound(authentication, response))
    throw invalid({
      threeDSRef: { error: 'Confirmation not valid', fix: 'Start the payment again from the checkout' },
    });
  const claimed = await claimRound(shop, payment);
  if (!claimed) return waitForAnswer(shop, await findPayment(shop, payment.id));
  const answer = stoodStill(shop, claimed)
    ? notContinued(payment)
    : await continueSale(shop, payment, authentication, response);
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
    return movePayment(shop, payment, 'sending', 'the bank has answered', facts);
  });
}

/** The settling job cancels the sale that the gateway is keeping. */
function notContinued({ provider_reference: reference }: Payment): SaleAnswer {
  return { kind: 'unknown', reference, cause: "the bank's answer was not passed on in time" };
}

async function continueSale(
  shop: Shop,
  payment: Payment,
  { threeDSRef }: Authentication,
  response: Record<string, string>,
): Promise<SaleAnswer> {
  try {
    const provider = requireProvider(shop, payment);
    if (provider.kind !== 'card') throw new Error('only a card is authenticated');
    return await provider.continueSale(threeDSRef, response, await expectedOf(shop, payment));
  } catch (error) {
    shop.log.error('the card gateway could not be called', { paymentId: payment.id, error });
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
