import { type Actor, accountIdOf } from '../actor.ts';
import type { Browser } from '../payments/card-gateway.ts';
import type { Shop } from '../shop.server.ts';
import { skipFingerprints } from './authenticate-card.server.ts';
import { checkCard } from './card-form.ts';
import { priceForm, refusalFor, requireValidForm, requireValidKey } from './check-order.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutForm, checkDetails } from './checkout-form.ts';
import { payerOf, refuseTooManyDeclines } from './decline-limit.server.ts';
import { NO_PROVIDER } from './insert-order.server.ts';
import { normaliseDetails } from './normalise-details.ts';
import { payByCard } from './pay-by-card.server.ts';
import { findByRequestKey, waitForAnswer } from './payment-answer.server.ts';
import { cancelPreviousAttempt } from './previous-attempt.server.ts';
import { reserveOrder } from './reserve-order.server.ts';

/** What comes with the form: who pays from where, and the key under which a repeated press finds the same payment. */
export type CheckoutContext = {
  requestKey?: string | undefined;
  /** The checkout draft that the form belongs to, when there is one. */
  draftId?: string | undefined;
  /** The gateway wants to know the buyer's browser. */
  browser: Omit<Browser, 'ip'>;
  ip: string;
};

/**
 * Places an order and pays it by card (tour, 'Pay by card'). Throws ShopError `invalid` with the field texts of
 * the specification, section 5, `conflict` when the request key was used for another form, `too-many` after too
 * many declines; every other end is an answer. Charges at most once for one request key, however often and at
 * whatever moment it is called.
 */
export async function placeOrder(
  shop: Shop,
  actor: Actor,
  sent: CheckoutForm,
  context: CheckoutContext,
): Promise<CheckoutAnswer> {
  requireValidForm(sent, { ...checkDetails(sent), ...checkCard(sent, shop.now()) });
  requireValidKey(context.requestKey);
  const answer = await place(shop, actor, normaliseDetails(sent), context);
  // Also for a repeated press, when the first one's process died between two rounds.
  return hasScript(context.browser) ? answer : skipFingerprints(shop, answer);
}

async function place(
  shop: Shop,
  actor: Actor,
  form: CheckoutForm,
  context: CheckoutContext,
): Promise<CheckoutAnswer> {
  const earlier = await findByRequestKey(shop, form, context.requestKey);
  if (earlier) return waitForAnswer(shop, earlier);
  await refuseTooManyDeclines(shop, form, payerOf(form, context));
  const last = context.draftId ? await cancelPreviousAttempt(shop, context.draftId) : null;
  if (last) return last;

  const basket = await priceForm(shop, form);
  const refusal = refusalFor(basket, form);
  const provider = basket.amount > 0 ? shop.cards : NO_PROVIDER;
  const reserved =
    refusal ??
    (provider
      ? await reserveOrder(shop, form, basket, { ...context, accountId: accountIdOf(actor), provider })
      : CARDS_UNAVAILABLE);
  if ('paymentId' in reserved) return payByCard(shop, reserved, form, context);
  // Another call under the same key may have come first, and have taken the last piece.
  const first = await findByRequestKey(shop, form, context.requestKey);
  return first ? waitForAnswer(shop, first) : reserved;
}

const CARDS_UNAVAILABLE: CheckoutAnswer = {
  status: 'declined',
  message: 'We cannot take card payments at the moment.',
};

/** Only a script can tell the screen and the time zone. */
function hasScript({ screen, timeZoneOffset }: CheckoutContext['browser']): boolean {
  return screen !== undefined && timeZoneOffset !== undefined;
}
