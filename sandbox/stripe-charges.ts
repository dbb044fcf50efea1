import type Stripe from 'stripe';
import type { Party } from './party.ts';
import { mask } from './payment-fields.ts';
import { addPayment, findPayment, updatePayment } from './payments.ts';
import { cardEndingIn, type Decline } from './stripe-cards.ts';
import { happened } from './stripe-events.ts';
import { keep, newId, seconds } from './stripe-store.ts';

/** Seconds for which an authorised card can be captured: seven days, as the real one says of most. */
const CAPTURE_WITHIN = 7 * 24 * 3600;

/** Makes the charge of an attempt: taken, only authorised, or declined. */
export function charge(
  stripe: Party,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: { decline: Decline | null; isAuthenticated: boolean },
): Stripe.Charge {
  const { world } = stripe;
  const { decline } = outcome;
  const captured = !decline && intent.capture_method !== 'manual';
  const made: Stripe.Charge = {
    id: newId(world, 'ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: captured ? newId(world, 'txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured,
    created: seconds(world),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: cardDetails(stripe, intent, method, outcome),
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  keep(stripe.ledger, 'charge', made.id, made);
  enter(stripe, intent, made);
  happened(stripe, decline ? 'charge.failed' : 'charge.succeeded', made);
  return made;
}

/** Changes a stored charge. */
export function changeCharge(
  { ledger }: Party,
  of: Stripe.Charge,
  changes: Partial<Stripe.Charge>,
): Stripe.Charge {
  const changed = { ...of, ...changes };
  keep(ledger, 'charge', of.id, changed);
  return changed;
}

/** Enters money that goes back, or is not taken after all, in the ledger of what moved. */
export function enterReturn(
  { ledger, world }: Party,
  of: Stripe.Charge,
  back: { type: 'refund' | 'cancellation'; reference: string; amount: number },
): void {
  const sale = findPayment(ledger, of.id);
  if (!sale) return;
  addPayment(ledger, {
    ...sale,
    reference: back.reference,
    type: back.type,
    amount: back.amount,
    amount_received: back.amount,
    amount_refunded: 0,
    time: world.now(),
    state: back.type === 'refund' ? 'captured' : 'canceled',
    message: back.type === 'refund' ? 'REFUNDED' : 'CANCELLED',
    of_reference: of.id,
  });
  if (back.type === 'refund')
    updatePayment(ledger, sale, { amount_refunded: sale.amount_refunded + back.amount });
}

/** What is taken of a captured charge, and that a released one is over. */
export function enterState({ ledger }: Party, of: Stripe.Charge, state: 'captured' | 'canceled'): void {
  const sale = findPayment(ledger, of.id);
  if (sale) updatePayment(ledger, sale, { state, message: state === 'captured' ? 'CAPTURED' : 'CANCELLED' });
}

function enter({ ledger, world }: Party, intent: Stripe.PaymentIntent, made: Stripe.Charge) {
  const card = made.payment_method_details?.card;
  const number = cardEndingIn(card?.last4)?.number ?? '';
  const isPaid = made.status === 'succeeded';
  addPayment(ledger, {
    reference: made.id,
    provider: 'stripe',
    type: 'sale',
    time: world.now(),
    order_reference: intent.metadata.order ?? intent.description ?? '',
    unique_reference: intent.id,
    amount: made.amount,
    amount_received: isPaid ? made.amount : 0,
    currency: '826',
    state: isPaid ? (made.captured ? 'captured' : 'approved') : 'declined',
    code: isPaid ? 0 : 5,
    message: isPaid ? (made.captured ? 'CAPTURED' : 'AUTHORISED') : (made.failure_message ?? ''),
    card_scheme: `Stripe, ${card?.brand ?? 'card'}`,
    card_mask: mask(number),
  });
}

function outcomeOf(decline: Decline | null): Stripe.Charge['outcome'] {
  return {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: decline ? '05' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(
  { world }: Party,
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
  { decline, isAuthenticated }: { decline: Decline | null; isAuthenticated: boolean },
): NonNullable<Stripe.Charge['payment_method_details']>['card'] {
  const isHeld = !decline && intent.capture_method === 'manual';
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : newId(world, 'a', 6).slice(2).toUpperCase(),
    brand: card?.brand ?? null,
    ...(isHeld && { capture_before: seconds(world) + CAPTURE_WITHIN }),
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: isAuthenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: newId(world, 'tds'),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
