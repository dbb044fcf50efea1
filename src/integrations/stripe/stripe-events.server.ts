import type Stripe from 'stripe';
import { ShopError } from '#shop/errors.ts';
import type { Callback, News } from '#shop/sales/payments/callback.ts';
import type { StripeAccount } from './stripe-account.server.ts';
import { findDispute, listDisputes } from './stripe-disputes.server.ts';
import { causeOf } from './stripe-errors.server.ts';
import { findPaymentId, findRefundsMade, isOurs, listRefundsMade } from './stripe-made-refunds.server.ts';

/**
 * Reads an event that Stripe posted. Its age is not checked: one that is late or repeated only makes the shop ask, and a
 * machine whose clock is wrong loses none.
 */
export async function readEvent(
  stripe: Stripe,
  { webhookSecret }: StripeAccount,
  { headers, rawBody }: { headers: Headers; rawBody: string },
): Promise<Callback> {
  const signature = headers.get('stripe-signature');
  if (!signature) return { kind: 'not-ours' };
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, NO_AGE);
  } catch {
    return { kind: 'not-ours' };
  }
  // Stripe always names what an event is about; others with the secret may not.
  return event.data?.object ? meaningOf(stripe, event) : { kind: 'nothing' };
}

const NO_AGE = 0;

async function meaningOf(stripe: Stripe, event: Stripe.Event): Promise<Callback> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.payment_failed':
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return lookAt(event.data.object);
    case 'payment_intent.canceled':
      return letGo(stripe, event.data.object).catch(askAgain);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return findDispute(stripe, event.data.object.id).catch(askAgain);
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
      return refundsOf(stripe, event.data.object).catch(askAgain);
    case 'refund.failed':
      return failedRefund(stripe, event.data.object).catch(askAgain);
    default:
      return { kind: 'nothing' };
  }
}

/** What the events since a moment in milliseconds have told, or should have. */
export async function listNews(stripe: Stripe, since: number): Promise<News[]> {
  return [...(await listDisputes(stripe, since)), ...(await listRefundsMade(stripe, since))];
}

/** In the metadata of what is paid on Checkout's page, whose session is the payment's name. */
export const ON_PAGE = 'page';

/** Payments that the same account takes elsewhere do not name one of ours. */
function lookAt(about: Stripe.PaymentIntent | Stripe.Checkout.Session): Callback {
  const { id, object, metadata } = about;
  const isOfPage = object === 'payment_intent' && metadata?.way === ON_PAGE;
  const paymentId = metadata?.payment;
  return paymentId && !isOfPage ? { kind: 'look', paymentId, reference: id } : { kind: 'nothing' };
}

/** What is held for a payment on Checkout's page may be let go in the account, of which its session says nothing. */
async function letGo(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Callback> {
  if (intent.metadata?.way !== ON_PAGE) return lookAt(intent);
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intent.id, limit: 1 });
  return lookAt(sessions.data[0] ?? intent);
}

/** A refund of the shop's own tells it nothing. */
async function refundsOf(stripe: Stripe, about: Stripe.Refund | Stripe.Charge): Promise<Callback> {
  const intent = idOf(about.payment_intent);
  if (!intent || (about.object === 'refund' && isOurs(about))) return { kind: 'nothing' };
  return findRefundsMade(stripe, intent);
}

async function failedRefund(stripe: Stripe, failed: Stripe.Refund): Promise<Callback> {
  const { id, amount, metadata, failure_reason } = failed;
  const intent = idOf(failed.payment_intent);
  const paymentId = metadata?.payment ?? (intent && (await findPaymentId(stripe, intent)));
  if (!paymentId) return { kind: 'nothing' };
  const cause = failure_reason?.replaceAll('_', ' ') ?? 'the bank sent it back';
  return { kind: 'refund-failed', paymentId, reference: id, amount, cause };
}

function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === 'string' ? named : named?.id;
}

/** Stripe posts it again later. */
function askAgain(error: unknown): never {
  throw new ShopError('busy', `Stripe could not be asked: ${causeOf(error)}`, { retryAfter: 60 });
}
