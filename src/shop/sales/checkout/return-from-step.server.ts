import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { findPayment, type Payment, providerOf } from '../payments/payments.server.ts';
import { receiveCallback } from '../payments/receive-callback.server.ts';
import { queryProvider } from '../payments/settle-payments.server.ts';
import { type Answered, type OpenStep, readStep } from '../payments/step.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { continuePayment, findAwaiting } from './continue-payment.server.ts';
import { answerFor } from './payment-answer.server.ts';

/** Stores what was posted to our return address; authorises nothing. ShopError `not-found`. */
export async function saveAnswered(shop: Shop, reference: string, answered: Answered) {
  const payment = await findAwaiting(shop, reference);
  const step = readStep(payment.authentication);
  const provider = providerOf(shop, payment);
  if (payment.state !== 'awaiting-customer' || !step || provider?.belongs(step, answered) === 'no') return;
  const next: OpenStep = { ...step, answered };
  await shop.db
    .updateTable('payment')
    .set({ authentication: JSON.stringify(next), updated: shop.now() })
    .where('id', '=', payment.id)
    .where('state', '=', 'awaiting-customer')
    .where('authentication', '=', payment.authentication)
    .execute();
}

/** The bank's answer that only has to be passed on; null until it is there. ShopError `not-found`. */
export async function findAnswered(shop: Shop, reference: string): Promise<Answered | null> {
  const { state, authentication } = await findAwaiting(shop, reference);
  return (state === 'awaiting-customer' && readStep(authentication)?.answered) || null;
}

/**
 * Finishes a payment that its customer could finish at the provider, when they return with `answered`; null for any other,
 * which the customer's own page continues. The provider or its signature decides, so coming back twice, late or with
 * something invented does no harm. ShopError `not-found`.
 */
export async function finishReturn(
  shop: Shop,
  reference: string,
  answered: Answered,
): Promise<CheckoutAnswer | null> {
  const payment = await findAwaiting(shop, reference);
  if (!providerOf(shop, payment)?.finishesAlone) return null;
  const step = readStep(payment.authentication);
  const isWaiting = payment.state === 'awaiting-customer' && step?.show.kind === 'page';
  const isLeft = isWaiting && Object.keys(answered).length > 0;
  if (payment.provider_reference) {
    const isSettled = await queryProvider(shop, payment);
    // Whoever brings something back from a page on which nothing was paid has left it.
    if (!isSettled && isLeft) return continuePayment(shop, payment, answered);
  } else if (isLeft) {
    await saveAnswered(shop, reference, answered);
    return continuePayment(shop, await findPayment(shop, payment.id), answered);
  }
  if (!isWaiting) await hearLate(shop, payment, answered);
  return answerFor(shop, await findPayment(shop, payment.id));
}

/** A signed message tells of money that was paid all the same: it goes back if the order has ended, or was paid already. */
async function hearLate(shop: Shop, payment: Payment, answered: Answered): Promise<void> {
  const received = { headers: new Headers(), rawBody: new URLSearchParams(answered).toString() };
  const callback = await providerOf(shop, payment)?.readCallback(received);
  if (callback?.kind !== 'answer') return;
  await receiveCallback(shop, received).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
  });
}

/**
 * Continues when the customer returns, with what was posted. `resp` comes from the address, so it only counts if nothing
 * was posted and it names the bank's transaction. Without either the payment keeps waiting. ShopError `not-found`.
 */
export async function continueReturn(
  shop: Shop,
  reference: string,
  resp: string | null,
): Promise<CheckoutAnswer> {
  const payment = await findAwaiting(shop, reference);
  const step = readStep(payment.authentication);
  const named = resp === null ? null : { cres: resp };
  const isNamed =
    step?.show.kind === 'page' && named && providerOf(shop, payment)?.belongs(step, named) === 'yes';
  const answered = step?.answered ?? (isNamed ? named : null);
  if (payment.state === 'awaiting-customer' && !answered) return answerFor(shop, payment);
  return continuePayment(shop, payment, answered ?? {});
}
