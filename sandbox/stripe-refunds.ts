import type Stripe from 'stripe';
import type { Party } from './party.ts';
import { findPayment, updatePayment } from './payments.ts';
import { badParameter, noSuch, type StripeAnswer, StripeRefusal } from './stripe-answers.ts';
import { cardEndingIn } from './stripe-cards.ts';
import { changeCharge, enterReturn } from './stripe-charges.ts';
import { happened } from './stripe-events.ts';
import { findIntent } from './stripe-intent-states.ts';
import { allow, inner, metadataOf, type Params, required, text, whole } from './stripe-params.ts';
import { find, keep, list, listOfIntent, newId, seconds } from './stripe-store.ts';

/** Milliseconds until a refund that is not immediate succeeds, or fails after all. */
const REFUND_TAKES = 60_000;

export function createRefund(stripe: Party, params: Params, isRefused: boolean): StripeAnswer {
  allow(params, 'payment_intent', 'charge', 'amount', 'reason', 'metadata');
  const { ledger, world } = stripe;
  const id = text(params, 'charge') ?? findIntent(stripe, required(params, 'payment_intent')).latest_charge;
  const of = typeof id === 'string' ? find(ledger, 'charge', id) : null;
  if (!of?.captured)
    throw new StripeRefusal(400, {
      code: 'charge_not_refundable',
      message: 'This PaymentIntent does not have a successful charge to refund.',
    });
  const left = of.amount - of.amount_refunded;
  const amount = whole(params, 'amount') ?? left;
  if (left === 0)
    throw new StripeRefusal(400, {
      code: 'charge_already_refunded',
      message: `Charge ${of.id} has already been refunded.`,
    });
  if (amount < 1) throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > left)
    throw new StripeRefusal(400, {
      param: 'amount',
      message: `Refund amount (£${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge (£${(left / 100).toFixed(2)})`,
    });
  if (isRefused)
    throw new StripeRefusal(400, {
      code: 'balance_insufficient',
      message: 'You have insufficient funds in your Stripe account.',
    });
  const how = cardEndingIn(of.payment_method_details?.card?.last4)?.refunds;
  const made: Stripe.Refund = {
    id: newId(world, 're'),
    object: 'refund',
    amount,
    balance_transaction: newId(world, 'txn'),
    charge: of.id,
    created: seconds(world),
    currency: of.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: metadataOf(params),
    payment_intent: of.payment_intent,
    payment_method: of.payment_method,
    reason: text(params, 'reason'),
    receipt_number: null,
    source_transfer_reversal: null,
    status: how === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  keep(ledger, 'refund', made.id, made);
  const refunded = of.amount_refunded + amount;
  const changed = changeCharge(stripe, of, { amount_refunded: refunded, refunded: refunded === of.amount });
  enterReturn(stripe, of, { type: 'refund', reference: made.id, amount });
  happened(stripe, 'refund.created', made);
  happened(stripe, 'charge.refunded', changed);
  if (how)
    world.later(REFUND_TAKES, () => (how === 'failing' ? fail(stripe, made.id) : succeed(stripe, made)));
  return { status: 200, body: made };
}

export function readRefund({ ledger }: Party, id: string): StripeAnswer {
  const found = find(ledger, 'refund', id);
  if (!found) throw noSuch('refund', id);
  return { status: 200, body: found };
}

/** Newest first, as Stripe lists everything. */
export function listRefunds({ ledger }: Party, params: Params): Stripe.Refund[] {
  allow(params, 'payment_intent', 'created', 'limit', 'starting_after');
  const intent = text(params, 'payment_intent');
  const since = whole(inner(params, 'created'), 'gte') ?? 0;
  const all = intent ? listOfIntent(ledger, 'refund', intent) : list(ledger, 'refund');
  return all.filter(({ created }) => created >= since).reverse();
}

function succeed(stripe: Party, made: Stripe.Refund) {
  const done = { ...made, status: 'succeeded' };
  keep(stripe.ledger, 'refund', made.id, done);
  happened(stripe, 'refund.updated', done);
}

/** The buyer's bank sends the money back to the merchant. */
function fail(stripe: Party, id: string) {
  const { ledger } = stripe;
  const made = find(ledger, 'refund', id);
  const of = made && find(ledger, 'charge', String(made.charge));
  if (!made || !of || made.status === 'failed') return;
  const failed: Stripe.Refund = { ...made, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  keep(ledger, 'refund', id, failed);
  changeCharge(stripe, of, { amount_refunded: of.amount_refunded - made.amount, refunded: false });
  ledger.prepare('DELETE FROM payment WHERE reference = ?').run(id);
  const sale = findPayment(ledger, of.id);
  if (sale) updatePayment(ledger, sale, { amount_refunded: sale.amount_refunded - made.amount });
  happened(stripe, 'refund.failed', failed);
}
