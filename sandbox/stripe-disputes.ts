import type Stripe from 'stripe';
import type { Party } from './party.ts';
import { noSuch, type StripeAnswer, StripeRefusal } from './stripe-answers.ts';
import { changeCharge } from './stripe-charges.ts';
import { happened } from './stripe-events.ts';
import { allow, inner, type Params, text, whole } from './stripe-params.ts';
import { find, keep, list, newId, seconds } from './stripe-store.ts';

/** Seconds that the merchant has to answer. */
const ANSWER_WITHIN = 9 * 24 * 3600;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The buyer tells their bank that the charge is wrong: the money is taken from the merchant until it is decided. */
export function openDispute(stripe: Party, of: Stripe.Charge, reason: string): Stripe.Dispute {
  const { world } = stripe;
  const dispute: Stripe.Dispute = {
    id: newId(world, 'du'),
    object: 'dispute',
    amount: of.amount - of.amount_refunded,
    balance_transactions: [],
    charge: of.id,
    created: seconds(world),
    currency: of.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: seconds(world) + ANSWER_WITHIN,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: of.payment_intent,
    reason,
    status: 'needs_response',
  };
  keep(stripe.ledger, 'dispute', dispute.id, dispute);
  changeCharge(stripe, of, { disputed: true });
  happened(stripe, 'charge.dispute.created', dispute);
  happened(stripe, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank's decision, or the merchant's acceptance. */
export function endDispute(stripe: Party, of: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  const ended = change(stripe, of, { status });
  happened(stripe, 'charge.dispute.closed', ended);
  if (status === 'won') happened(stripe, 'charge.dispute.funds_reinstated', ended);
  return ended;
}

export function findDispute({ ledger }: Party, id: string): Stripe.Dispute {
  const found = find(ledger, 'dispute', id);
  if (!found) throw noSuch('dispute', id);
  return found;
}

export function updateDispute(stripe: Party, id: string, params: Params): StripeAnswer {
  allow(params, 'evidence', 'metadata', 'submit');
  const found = openOne(stripe, id);
  const evidence = { ...found.evidence, ...inner(params, 'evidence') } as Stripe.Dispute.Evidence;
  const isSubmitted = text(params, 'submit') !== 'false' && 'evidence' in params;
  const changed = change(stripe, found, {
    evidence,
    evidence_details: {
      ...found.evidence_details,
      has_evidence: true,
      submission_count: found.evidence_details.submission_count + (isSubmitted ? 1 : 0),
    },
    status: isSubmitted ? 'under_review' : found.status,
  });
  happened(stripe, 'charge.dispute.updated', changed);
  return { status: 200, body: changed };
}

export function closeDispute(stripe: Party, id: string): StripeAnswer {
  return { status: 200, body: endDispute(stripe, openOne(stripe, id), 'lost') };
}

/** Newest first. */
export function listDisputes({ ledger }: Party, params: Params): Stripe.Dispute[] {
  allow(params, 'payment_intent', 'charge', 'created', 'limit', 'starting_after');
  const intent = text(params, 'payment_intent');
  const since = whole(inner(params, 'created'), 'gte') ?? 0;
  return list(ledger, 'dispute')
    .filter((each) => (!intent || each.payment_intent === intent) && each.created >= since)
    .reverse();
}

function openOne(stripe: Party, id: string): Stripe.Dispute {
  const found = findDispute(stripe, id);
  if (found.status === 'needs_response') return found;
  throw new StripeRefusal(400, { message: `This dispute is already ${found.status}` });
}

function change({ ledger }: Party, of: Stripe.Dispute, changes: Partial<Stripe.Dispute>): Stripe.Dispute {
  const changed = { ...of, ...changes };
  keep(ledger, 'dispute', of.id, changed);
  return changed;
}
