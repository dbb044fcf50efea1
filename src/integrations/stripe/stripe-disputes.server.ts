import type Stripe from 'stripe';
import type { Callback, News } from '#shop/sales/payments/callback.ts';
import type { DisputeState } from '#shop/sales/refunds/dispute.ts';
import { pence } from '#values/uk/pence.ts';

const EXPAND = 'payment_intent';

/** A dispute as it is now, whatever an event said of it: events come in any order. */
export async function findDispute(stripe: Stripe, id: string): Promise<Callback> {
  return readDispute(await stripe.disputes.retrieve(id, { expand: [EXPAND] })) ?? { kind: 'nothing' };
}

/** Disputes of the shop's payments since a moment in milliseconds. */
export async function listDisputes(stripe: Stripe, since: number): Promise<News[]> {
  const found = await stripe.disputes
    .list({ created: { gte: Math.floor(since / 1000) }, limit: 100, expand: [`data.${EXPAND}`] })
    .autoPagingToArray({ limit: 1000 });
  return found.map(readDispute).filter((each) => each !== null);
}

/** Null if the payment was taken elsewhere with the same account. */
function readDispute(found: Stripe.Dispute): News | null {
  const { id: reference, amount, reason, status, evidence_details, payment_intent: intent } = found;
  const paymentId = typeof intent === 'object' ? intent?.metadata.payment : undefined;
  if (!paymentId) return null;
  const { due_by } = evidence_details;
  const answerBy = due_by === null ? null : due_by * 1000;
  return {
    kind: 'dispute',
    paymentId,
    dispute: { reference, amount: pence(amount), reason, state: stateOf(status), answerBy },
  };
}

function stateOf(status: Stripe.Dispute.Status): DisputeState {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
      return 'to-answer';
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    case 'lost':
      return 'lost';
    default:
      return 'answered';
  }
}
