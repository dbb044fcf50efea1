import type Stripe from 'stripe';
import type { Party } from './party.ts';
import { noSuch, type StripeAnswer, StripeRefusal } from './stripe-answers.ts';
import { cardEndingIn, type Decline } from './stripe-cards.ts';
import { charge } from './stripe-charges.ts';
import { openDispute } from './stripe-disputes.ts';
import { happened } from './stripe-events.ts';
import { change, findIntent, unexpected } from './stripe-intent-states.ts';
import { methodFromData } from './stripe-method.ts';
import { inner, type Params, text } from './stripe-params.ts';
import { type Challenge, find, keep, newId } from './stripe-store.ts';

/** Attempts the payment with the method that the call names. */
export function confirm(stripe: Party, intent: Stripe.PaymentIntent, params: Params): StripeAnswer {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw unexpected(intent, 'confirmed');
  const method = methodOf(stripe, params);
  return attempt(stripe, intent, method, {
    returnUrl: text(params, 'return_url'),
    isInFrame: text(params, 'use_stripe_sdk') === 'true' || text(params, 'confirmation_token') !== null,
  });
}

/** One attempt: the bank may ask the buyer first. */
export function attempt(
  stripe: Party,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  way: { returnUrl: string | null; isInFrame: boolean },
): StripeAnswer {
  const card = cardEndingIn(method.card?.last4);
  if (!card?.asks) return finish(stripe, intent, method, false);
  const challenge: Challenge = {
    id: newId(stripe.world, 'tds', 32),
    intent: intent.id,
    method: method.id,
    returnUrl: way.isInFrame ? null : way.returnUrl,
    answer: null,
  };
  keep(stripe.ledger, 'challenge', challenge.id, challenge);
  const url = `${stripe.url}/stripe/bank/${challenge.id}`;
  const asked = change(stripe, intent, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: way.isInFrame
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : { type: 'redirect_to_url', redirect_to_url: { return_url: way.returnUrl, url } },
  });
  happened(stripe, 'payment_intent.requires_action', asked);
  return { status: 200, body: asked };
}

/** Takes the buyer's answer at the bank. Only the latest attempt of an intent that still waits can end in a charge. */
export function answerChallenge(stripe: Party, id: string, isConfirmed: boolean): Challenge {
  const challenge = find(stripe.ledger, 'challenge', id);
  if (!challenge) throw noSuch('challenge', id);
  if (challenge.answer) return challenge;
  const intent = findIntent(stripe, challenge.intent);
  const method = find(stripe.ledger, 'payment_method', challenge.method);
  const answered: Challenge = { ...challenge, answer: isConfirmed ? 'confirmed' : 'failed' };
  keep(stripe.ledger, 'challenge', id, answered);
  if (intent.status !== 'requires_action' || intent.payment_method !== challenge.method || !method)
    return answered;
  if (isConfirmed) finish(stripe, intent, method, true);
  else
    fail(stripe, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method,
    });
  return answered;
}

function finish(
  stripe: Party,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): StripeAnswer {
  const card = cardEndingIn(method.card?.last4);
  const decline = card?.declines ?? null;
  const made = charge(stripe, intent, method, { decline, isAuthenticated });
  if (decline) return declined(stripe, intent, method, made, decline);
  const isHeld = intent.capture_method === 'manual';
  const paid = change(stripe, intent, {
    status: isHeld ? 'requires_capture' : 'succeeded',
    amount_capturable: isHeld ? intent.amount : 0,
    amount_received: isHeld ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: made.id,
    next_action: null,
    payment_method: method.id,
  });
  happened(stripe, isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid);
  if (card?.disputes && !isHeld) openDispute(stripe, made, card.disputes);
  return { status: 200, body: paid };
}

function declined(
  stripe: Party,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  made: Stripe.Charge,
  decline: Decline,
): StripeAnswer {
  const error = { type: 'card_error' as const, ...decline, charge: made.id, payment_method: method };
  const failed = fail(stripe, { ...intent, latest_charge: made.id }, error);
  return { status: 402, body: { error: { ...error, payment_intent: failed } } };
}

function fail(
  stripe: Party,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Stripe.PaymentIntent {
  const failed = change(stripe, intent, {
    status: 'requires_payment_method',
    last_payment_error: error,
    next_action: null,
    payment_method: null,
  });
  happened(stripe, 'payment_intent.payment_failed', failed);
  return failed;
}

function methodOf(stripe: Party, params: Params): Stripe.PaymentMethod {
  const { ledger } = stripe;
  const data = inner(params, 'payment_method_data');
  if (Object.keys(data).length > 0) return methodFromData(stripe, data);
  const token = text(params, 'confirmation_token');
  const id = token
    ? (find(ledger, 'confirmation_token', token)?.method ?? '')
    : (text(params, 'payment_method') ?? '');
  const method = find(ledger, 'payment_method', id);
  if (method) return method;
  if (token) throw noSuch('confirmation_token', token, 'confirmation_token');
  if (id) throw noSuch('PaymentMethod', id, 'payment_method');
  throw new StripeRefusal(400, {
    code: 'parameter_missing',
    param: 'payment_method',
    message:
      'You cannot confirm this PaymentIntent because it’s missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.',
  });
}
