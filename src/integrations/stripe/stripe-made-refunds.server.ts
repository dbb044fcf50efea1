import type Stripe from 'stripe';
import type { Callback, MadeRefund, News } from '#shop/sales/payments/callback.ts';
import { pence } from '#values/uk/pence.ts';

/** The refunds of an intent that were made in the Dashboard, as they are now: events come in any order. */
export async function findRefundsMade(stripe: Stripe, intentId: string): Promise<Callback> {
  const intent = await stripe.paymentIntents.retrieve(intentId);
  const paymentId = intent.metadata.payment;
  if (!paymentId) return { kind: 'nothing' };
  const all = await listRefunds(stripe, { payment_intent: intentId });
  return { kind: 'refunds', paymentId, refunds: all.filter((each) => isMadeThere(each, intent)).map(read) };
}

/** Those of the shop's payments since a moment in milliseconds. */
export async function listRefundsMade(stripe: Stripe, since: number): Promise<News[]> {
  const all = await listRefunds(stripe, {
    created: { gte: Math.floor(since / 1000) },
    expand: ['data.payment_intent'],
  });
  return all.flatMap((each) => {
    const intent = typeof each.payment_intent === 'object' ? each.payment_intent : null;
    const paymentId = intent?.metadata.payment;
    if (!paymentId || !isMadeThere(each, intent)) return [];
    return [{ kind: 'refunds' as const, paymentId, refunds: [read(each)] }];
  });
}

/** The payment that an intent is of; undefined if it was taken elsewhere with the same account. */
export async function findPaymentId(stripe: Stripe, intentId: string): Promise<string | undefined> {
  return (await stripe.paymentIntents.retrieve(intentId)).metadata.payment;
}

/** Refunds that were made or are under way. */
export async function listRefunds(stripe: Stripe, wanted: Stripe.RefundListParams): Promise<Stripe.Refund[]> {
  const all = await stripe.refunds.list({ ...wanted, limit: 100 }).autoPagingToArray({ limit: 1000 });
  return all.filter(({ status }) => status !== 'failed' && status !== 'canceled');
}

/** The shop names its own in each refund that it asks for. */
export function isOurs({ metadata }: Stripe.Refund): boolean {
  return Boolean(metadata?.refund);
}

/** What was never captured may be listed as a refund too: the shop has counted it before it captured the rest. */
function isMadeThere(refund: Stripe.Refund, { amount, amount_received }: Stripe.PaymentIntent): boolean {
  return !isOurs(refund) && amount_received > 0 && refund.amount !== amount - amount_received;
}

function read({ id, amount, created }: Stripe.Refund): MadeRefund {
  return { reference: id, amount: pence(amount), made: created * 1000 };
}
