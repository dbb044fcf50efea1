import Stripe from 'stripe';
import type { Attempt } from '#shop/sales/payments/attempt.ts';
import type { Expected, FieldsProvider, SaleAnswer } from '#shop/sales/payments/payment-provider.ts';
import type { TimeLimits } from '../send.server.ts';
import {
  clientOf,
  elementOrigins,
  greet,
  modeOf,
  type StripeAccount,
  scriptOf,
} from './stripe-account.server.ts';
import { readIntent, refusedBy } from './stripe-answers.server.ts';
import { causeOf, inDoubt, isRefused, MESSAGES, notBegun } from './stripe-errors.server.ts';
import { listNews, readEvent } from './stripe-events.server.ts';
import { stripeMoney } from './stripe-money.server.ts';
import { authorisedFor, paymentFields } from './stripe-payment.server.ts';

/** Stripe's elements on our page: a frame takes the card, and above it are the buttons of Apple Pay and Google Pay. */
export function stripeElement(account: StripeAccount, limits?: TimeLimits): FieldsProvider {
  const stripe = clientOf(account, limits);
  const origins = elementOrigins(account);
  const retrieve = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });

  /** An intent that is not confirmed takes no money: only the second call can leave a doubt, and by then it has a name. */
  async function begin(attempt: Attempt, token: string): Promise<SaleAnswer> {
    const { paymentId, amount, returnUrl } = attempt;
    let id: string;
    try {
      const intent = await stripe.paymentIntents.create(
        {
          ...paymentFields(account, attempt),
          amount,
          currency: 'gbp',
          allowed_payment_method_types: ['card'],
        },
        { idempotencyKey: `${paymentId} create` },
      );
      id = intent.id;
    } catch (error) {
      return notBegun(error);
    }
    try {
      const confirmed = await stripe.paymentIntents.confirm(
        id,
        { confirmation_token: token, return_url: returnUrl, expand: ['latest_charge'] },
        { idempotencyKey: `${paymentId} confirm` },
      );
      return stepOf(confirmed) ?? readIntent(confirmed, attempt);
    } catch (error) {
      return refused(id, error);
    }
  }

  async function refused(id: string, error: unknown): Promise<SaleAnswer> {
    const isCard = error instanceof Stripe.errors.StripeCardError;
    if (!isCard && !isRefused(error)) return inDoubt(error, id);
    await abandon(id);
    if (!isCard) return { kind: 'declined', reference: id, message: MESSAGES.again, cause: causeOf(error) };
    const { code, decline_code, message } = error;
    return refusedBy(
      { id },
      { type: 'card_error', code: code ?? '', decline_code: decline_code ?? '', message },
    );
  }

  /** What was declined could still be confirmed by a browser, which has the intent's secret: it is ended first. */
  async function query(reference: string, expected: Expected): Promise<SaleAnswer> {
    try {
      const intent = await retrieve(reference);
      const answer = readIntent(intent, expected);
      if (answer.kind === 'declined' && intent.status !== 'canceled') await abandon(reference);
      return answer;
    } catch (error) {
      return { kind: 'unknown', reference, cause: causeOf(error) };
    }
  }

  async function cancel(reference: string, expected: Expected): Promise<SaleAnswer> {
    const before = await query(reference, expected);
    if (before.kind !== 'waiting') return before;
    await abandon(reference);
    const after = await query(reference, expected);
    return after.kind === 'waiting' ? { kind: 'unknown', reference, cause: 'it was not cancelled' } : after;
  }

  async function abandon(id: string): Promise<void> {
    // Refused if it has succeeded meanwhile or is cancelled already; whoever needs to know asks again.
    await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }).catch(() => {});
  }

  return {
    id: 'stripe',
    pays: 'fields',
    kind: 'card',
    company: 'Stripe',
    name: 'Card',
    choice: 'Card, Apple Pay or Google Pay',
    staffName: 'Stripe, in its frame on the payment step',
    account: account.account,
    ...authorisedFor(account),
    ...modeOf(account),
    refundsInPart: true,
    finishesAlone: true,
    origins: { payment: origins, steps: origins },
    browser: { script: scriptOf(account), options: { publishableKey: account.publishableKey } },
    ...stripeMoney(stripe, retrieve),
    greet: () => greet(stripe, account),
    begin,
    query,
    cancel,
    // Whoever comes back without having answered the bank has closed its page.
    continue: (step, _answered, expected) => cancel(step.state.intent ?? '', expected),
    belongs: (step, { payment_intent: named }) =>
      named === undefined ? 'unreadable' : named === step.state.intent ? 'yes' : 'no',
    listNews: (since) => listNews(stripe, since),
    readCallback: (callback) => readEvent(stripe, account, callback),
  };
}

/** Stripe's script shows the bank over our page, or another page has to be gone to. */
function stepOf({ id, status, client_secret, next_action }: Stripe.PaymentIntent): SaleAnswer | null {
  if (status !== 'requires_action') return null;
  const state = { intent: id };
  const url = next_action?.redirect_to_url?.url;
  if (url)
    return {
      kind: 'step',
      reference: id,
      step: { show: { kind: 'page', of: 'bank', method: 'get', url, fields: {} }, state },
    };
  const options = { clientSecret: client_secret ?? '' };
  return { kind: 'step', reference: id, step: { show: { kind: 'script', options }, state } };
}
