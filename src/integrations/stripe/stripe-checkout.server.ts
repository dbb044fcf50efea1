import type Stripe from 'stripe';
import type { Attempt } from '#shop/sales/payments/attempt.ts';
import type { Expected, RedirectProvider, SaleAnswer } from '#shop/sales/payments/payment-provider.ts';
import type { TimeLimits } from '../send.server.ts';
import { checkoutOrigins, clientOf, greet, modeOf, type StripeAccount } from './stripe-account.server.ts';
import { readIntent, waiting } from './stripe-answers.server.ts';
import { causeOf, MESSAGES, notBegun } from './stripe-errors.server.ts';
import { listNews, ON_PAGE, readEvent } from './stripe-events.server.ts';
import { stripeMoney } from './stripe-money.server.ts';
import { authorisedFor, paymentFields } from './stripe-payment.server.ts';

/** Stripe Checkout: the buyer pays on Stripe's page, which works without JavaScript here and asks for the card there. */
export function stripeCheckout(account: StripeAccount, limits?: TimeLimits): RedirectProvider {
  const stripe = clientOf(account, limits);
  const origins = checkoutOrigins(account);

  async function begin(attempt: Attempt): Promise<SaleAnswer> {
    const { order, customer, paymentId, returnUrl } = attempt;
    const fields = paymentFields(account, attempt);
    const metadata = { ...fields.metadata, way: ON_PAGE };
    try {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          line_items: order.lines.map(lineItem),
          customer_email: customer.email,
          client_reference_id: attempt.orderNumber,
          metadata,
          payment_intent_data: { ...fields, metadata },
          success_url: withParameter(returnUrl, 'session={CHECKOUT_SESSION_ID}'),
          cancel_url: withParameter(returnUrl, 'left=1'),
        },
        { idempotencyKey: `${paymentId} create` },
      );
      return stepTo(session);
    } catch (error) {
      // Without its address nobody can pay on a page.
      return notBegun(error);
    }
  }

  const findSession = (id: string) =>
    stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });

  async function findIntent(reference: string): Promise<Stripe.PaymentIntent | null> {
    return intentOf(await findSession(reference));
  }

  /** On an open page a declined card can be followed by another. */
  async function query(reference: string, expected: Expected): Promise<SaleAnswer> {
    try {
      return readSession(await findSession(reference), expected);
    } catch (error) {
      return { kind: 'unknown', reference, cause: causeOf(error) };
    }
  }

  async function cancel(reference: string, expected: Expected): Promise<SaleAnswer> {
    const before = await query(reference, expected);
    if (before.kind !== 'waiting') return before;
    // Refused if the buyer has just paid; the answer is in what it is then.
    await stripe.checkout.sessions.expire(reference).catch(() => {});
    const after = await query(reference, expected);
    return after.kind === 'waiting' ? { kind: 'unknown', reference, cause: 'it was not cancelled' } : after;
  }

  return {
    id: 'stripe-checkout',
    pays: 'redirect',
    kind: 'card',
    company: 'Stripe',
    name: 'Card',
    choice: 'Card, on Stripe’s page',
    staffName: 'Stripe, on its own page',
    account: account.account,
    ...authorisedFor(account),
    ...modeOf(account),
    refundsInPart: true,
    finishesAlone: true,
    origins: { payment: origins, steps: origins },
    browser: null,
    ...stripeMoney(stripe, findIntent),
    greet: () => greet(stripe, account),
    begin,
    query,
    cancel,
    // Whoever comes back from an open page has left it.
    continue: (step, _answered, expected) => cancel(step.state.session ?? '', expected),
    belongs: (step, { session, left }) => (left === '1' || session === step.state.session ? 'yes' : 'no'),
    listNews: (since) => listNews(stripe, since),
    readCallback: (callback) => readEvent(stripe, account, callback),
  };
}

/** The session names the payment, whatever becomes of its intent. */
function readSession(session: Stripe.Checkout.Session, expected: Expected): SaleAnswer {
  const { id: reference, status } = session;
  const isOurs = session.metadata?.payment === expected.paymentId && session.amount_total === expected.amount;
  if (!isOurs)
    return { kind: 'unknown', reference, cause: 'the page is another payment’s', needsStaff: true };
  const intent = intentOf(session);
  const paid = intent && readIntent(intent, expected);
  if (paid && paid.kind !== 'declined' && paid.kind !== 'waiting') return { ...paid, reference };
  if (status === 'open') return waiting(session);
  if (status === 'expired')
    return { kind: 'declined', reference, message: MESSAGES.left, cause: 'the page expired' };
  // What was held since has been let go.
  if (paid && intent?.status === 'canceled') return { ...paid, reference };
  return {
    kind: 'unknown',
    reference,
    cause: 'the page is complete and says nothing of money',
    needsStaff: true,
  };
}

function intentOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof intent === 'object' ? intent : null;
}

function stepTo({ id, url }: Stripe.Checkout.Session): SaleAnswer {
  if (!url) return notBegun(new Error('the page has no address'));
  const show = { kind: 'page', of: 'provider', method: 'get', url, fields: {} } as const;
  return { kind: 'step', reference: id, step: { show, state: { session: id } } };
}

/** A line's total counts: its discount need not divide by its quantity. */
function lineItem({ name, quantity, total }: Attempt['order']['lines'][number]) {
  const each = total % quantity === 0 ? quantity : 1;
  return {
    quantity: each,
    price_data: {
      currency: 'gbp',
      unit_amount: total / each,
      product_data: { name: each === quantity ? name : `${quantity} × ${name}` },
    },
  };
}

/** Written into the text: Stripe replaces the braces, which an encoded address would not have. */
function withParameter(url: string, parameter: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${parameter}`;
}
