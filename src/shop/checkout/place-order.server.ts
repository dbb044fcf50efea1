import { type Actor, accountIdOf } from '../actor.ts';
import type { Browser } from '../payments/card-gateway.ts';
import { findShopProfile } from '../profile/profile.server.ts';
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

/** What comes with the form. */
export type CheckoutContext = {
  /** An idempotency key. */
  requestKey?: string | undefined;
  /** The checkout draft that the form belongs to, if any. */
  draftId?: string | undefined;
  /** For 3-D Secure. */
  browser: Omit<Browser, 'ip'>;
  ip: string;
};

/**
 * Places an order and pays for it by card, at most once for each request key. ShopError `invalid`, `conflict` if the
 * request key was used for another form, `too-many` after too many declines; any other outcome is an answer.
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
  // Also for a repeated call, if the first one was interrupted between two rounds.
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

  const profile = await findShopProfile(shop);
  const basket = await priceForm(shop, form, profile);
  const refusal = refusalFor(basket, form);
  const provider = basket.amount > 0 ? shop.cards : NO_PROVIDER;
  const reserved =
    refusal ??
    (provider
      ? await reserveOrder(shop, form, basket, {
          ...context,
          accountId: accountIdOf(actor),
          provider,
          profile,
        })
      : CARDS_UNAVAILABLE);
  if ('payment' in reserved) return payByCard(shop, reserved, form, context);
  // Another call with the same key may have been first, and taken the last of the stock.
  const first = await findByRequestKey(shop, form, context.requestKey);
  return first ? waitForAnswer(shop, first) : reserved;
}

const CARDS_UNAVAILABLE: CheckoutAnswer = {
  status: 'declined',
  message: 'We cannot take card payments at the moment.',
};

/** Only a script knows the screen and the time zone. */
function hasScript({ screen, timeZoneOffset }: CheckoutContext['browser']): boolean {
  return screen !== undefined && timeZoneOffset !== undefined;
}
