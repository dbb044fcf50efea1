import type Stripe from 'stripe';
import type { Party } from './party.ts';
import { badParameter, type StripeAnswer, StripeRefusal } from './stripe-answers.ts';
import { cardEndingIn } from './stripe-cards.ts';
import { changeCharge, enterReturn, enterState } from './stripe-charges.ts';
import { confirm } from './stripe-confirm.ts';
import { openDispute } from './stripe-disputes.ts';
import { happened } from './stripe-events.ts';
import { change, chargeOf, end, findIntent, unexpected } from './stripe-intent-states.ts';
import { allow, metadataOf, type Params, required, text, whole } from './stripe-params.ts';
import { keep, list, newId, seconds } from './stripe-store.ts';

const MIN_AMOUNT = 30;
const MAX_AMOUNT = 99_999_999;

export const CONFIRM_PARAMS = [
  ...['payment_method', 'payment_method_data', 'confirmation_token', 'return_url', 'use_stripe_sdk'],
  ...['receipt_email', 'shipping', 'client_secret', 'mandate_data', 'radar_options'],
];

export function createIntent(stripe: Party, params: Params): StripeAnswer {
  allow(
    params,
    ...['amount', 'currency', 'automatic_payment_methods', 'allowed_payment_method_types', 'capture_method'],
    ...['description', 'metadata', 'statement_descriptor_suffix', 'confirm', ...CONFIRM_PARAMS],
  );
  const intent = newIntent(stripe, {
    amount: amountOf(params),
    currency: required(params, 'currency'),
    capture_method: text(params, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    description: text(params, 'description'),
    metadata: metadataOf(params),
    receipt_email: text(params, 'receipt_email'),
  });
  if (text(params, 'confirm') === 'true') return confirm(stripe, intent, params);
  return { status: 200, body: intent };
}

export function newIntent(
  stripe: Party,
  given: Pick<
    Stripe.PaymentIntent,
    'amount' | 'currency' | 'capture_method' | 'description' | 'metadata' | 'receipt_email'
  >,
): Stripe.PaymentIntent {
  const id = newId(stripe.world, 'pi');
  const intent: Stripe.PaymentIntent = {
    ...given,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_${newId(stripe.world, 'secret')}`,
    confirmation_method: 'automatic',
    created: seconds(stripe.world),
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  keep(stripe.ledger, 'payment_intent', id, intent);
  happened(stripe, 'payment_intent.created', intent);
  return intent;
}

const cardOptions = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic' as const,
};

export function captureIntent(stripe: Party, id: string, params: Params): StripeAnswer {
  allow(params, 'amount_to_capture', 'final_capture', 'metadata', 'statement_descriptor_suffix');
  const intent = findIntent(stripe, id);
  const held = chargeOf(stripe, intent);
  if (intent.status !== 'requires_capture' || !held) throw unexpected(intent, 'captured');
  const amount = whole(params, 'amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable)
    throw badParameter(
      'amount_to_capture',
      `The requested capture amount is greater than the amount you can capture for this PaymentIntent.`,
      'amount_too_large',
    );
  const released = intent.amount_capturable - amount;
  const taken = changeCharge(stripe, held, {
    amount_captured: amount,
    amount_refunded: released,
    balance_transaction: newId(stripe.world, 'txn'),
    captured: true,
  });
  enterState(stripe, taken, 'captured');
  if (released > 0)
    enterReturn(stripe, taken, {
      type: 'cancellation',
      reference: newId(stripe.world, 'rel'),
      amount: released,
    });
  const captured = change(stripe, intent, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  });
  happened(stripe, 'charge.captured', taken);
  happened(stripe, 'payment_intent.succeeded', captured);
  const disputes = cardEndingIn(taken.payment_method_details?.card?.last4)?.disputes;
  if (disputes) openDispute(stripe, taken, disputes);
  return { status: 200, body: captured };
}

export function cancelIntent(stripe: Party, id: string, params: Params): StripeAnswer {
  allow(params, 'cancellation_reason');
  const intent = findIntent(stripe, id);
  const isOfPage = list(stripe.ledger, 'page').some(
    ({ session }) => session.payment_intent === id && session.status === 'open',
  );
  if (isOfPage)
    throw new StripeRefusal(400, {
      message:
        'You cannot cancel this PaymentIntent because it was created by Checkout. Expire the Checkout Session instead.',
    });
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'];
  if (!open.includes(intent.status)) throw unexpected(intent, 'canceled');
  return { status: 200, body: end(stripe, intent, text(params, 'cancellation_reason')) };
}

function amountOf(params: Params): number {
  required(params, 'amount');
  const amount = whole(params, 'amount') ?? 0;
  if (amount < MIN_AMOUNT)
    throw badParameter('amount', 'Amount must be at least 30 pence', 'amount_too_small');
  if (amount > MAX_AMOUNT)
    throw badParameter('amount', 'Amount must be no more than £999,999.99', 'amount_too_large');
  if (text(params, 'currency') !== 'gbp') throw badParameter('currency', 'The sandbox’s account takes gbp');
  return amount;
}
