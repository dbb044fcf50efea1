import type Stripe from 'stripe';
import type { Party } from './party.ts';
import { badParameter, noSuch, type StripeAnswer, StripeRefusal } from './stripe-answers.ts';
import { happened } from './stripe-events.ts';
import { end, findIntent } from './stripe-intent-states.ts';
import { newSession } from './stripe-new-session.ts';
import { allow, inner, metadataOf, type Params, required, text, whole } from './stripe-params.ts';
import { find, type HostedPage, keep, list, newId, seconds } from './stripe-store.ts';

const SHORTEST = 30 * 60;
const LONGEST = 24 * 3600;

export function createSession(stripe: Party, params: Params): StripeAnswer {
  allow(
    params,
    ...['mode', 'line_items', 'success_url', 'cancel_url', 'client_reference_id', 'customer_email'],
    ...[
      'expires_at',
      'metadata',
      'payment_intent_data',
      'allowed_payment_method_types',
      'locale',
      'submit_type',
    ],
    ...['billing_address_collection'],
  );
  if (required(params, 'mode') !== 'payment') throw badParameter('mode', 'The sandbox takes payments only');
  const now = seconds(stripe.world);
  const expires = whole(params, 'expires_at') ?? now + LONGEST;
  if (expires < now + SHORTEST || expires > now + LONGEST)
    throw badParameter(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
    );
  const lines = linesOf(params);
  const data = inner(params, 'payment_intent_data');
  allow(data, 'capture_method', 'description', 'metadata', 'statement_descriptor_suffix', 'receipt_email');
  const id = newId(stripe.world, 'cs_test', 40);
  const page: HostedPage = {
    session: newSession({
      id,
      url: `${stripe.url}/stripe/pay/${id}`,
      created: now,
      expires_at: expires,
      amount: lines.reduce((sum, line) => sum + line.amount, 0),
      success_url: required(params, 'success_url'),
      cancel_url: text(params, 'cancel_url'),
      client_reference_id: text(params, 'client_reference_id'),
      customer_email: text(params, 'customer_email'),
      metadata: metadataOf(params),
    }),
    intent: {
      capture_method: text(data, 'capture_method') === 'manual' ? 'manual' : 'automatic',
      description: text(data, 'description'),
      metadata: metadataOf(data),
    },
    lines,
  };
  keep(stripe.ledger, 'page', id, page);
  return { status: 200, body: page.session };
}

/** As it is now: a page that nobody paid on in time has expired, and so has what was held for too long. */
export function findPage(stripe: Party, id: string): HostedPage {
  const page = find(stripe.ledger, 'page', id);
  if (!page) throw noSuch('checkout.session', id, 'session');
  if (typeof page.session.payment_intent === 'string') findIntent(stripe, page.session.payment_intent);
  const isOver = page.session.status === 'open' && seconds(stripe.world) >= page.session.expires_at;
  return isOver ? endPage(stripe, page) : page;
}

/** Newest first; those of an intent, or all. */
export function listSessions({ ledger }: Party, params: Params): Stripe.Checkout.Session[] {
  allow(params, 'payment_intent', 'limit', 'starting_after');
  const intent = text(params, 'payment_intent');
  const all = list(ledger, 'page').map(({ session }) => session);
  return all.filter((each) => !intent || each.payment_intent === intent).reverse();
}

export function expireSession(stripe: Party, id: string): StripeAnswer {
  const page = findPage(stripe, id);
  if (page.session.status !== 'open')
    throw new StripeRefusal(400, {
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${page.session.status}.`,
    });
  return { status: 200, body: endPage(stripe, page).session };
}

/** After a successful payment; returns the address to go back to. */
export function completePage(stripe: Party, page: HostedPage): HostedPage {
  const done = changePage(stripe, page, {
    status: 'complete',
    payment_status: page.intent.capture_method === 'manual' ? 'unpaid' : 'paid',
  });
  happened(stripe, 'checkout.session.completed', done.session);
  return done;
}

export function changePage(
  { ledger }: Party,
  page: HostedPage,
  changes: Partial<Stripe.Checkout.Session>,
): HostedPage {
  const changed = { ...page, session: { ...page.session, ...changes } };
  keep(ledger, 'page', page.session.id, changed);
  return changed;
}

/** The page on which an intent is paid. */
export function findPageOf({ ledger }: Party, intent: string): HostedPage | null {
  return list(ledger, 'page').find(({ session }) => session.payment_intent === intent) ?? null;
}

function endPage(stripe: Party, page: HostedPage): HostedPage {
  const expired = changePage(stripe, page, { status: 'expired', url: null });
  const { payment_intent: id } = expired.session;
  if (typeof id === 'string') {
    const intent = findIntent(stripe, id);
    if (intent.status !== 'succeeded' && intent.status !== 'canceled') end(stripe, intent, 'expired');
  }
  happened(stripe, 'checkout.session.expired', expired.session);
  return expired;
}

function linesOf(params: Params): HostedPage['lines'] {
  const lines = Object.values(inner(params, 'line_items')).map((line) => {
    if (typeof line === 'string') throw badParameter('line_items', 'Invalid object');
    allow(line, 'price_data', 'quantity');
    const price = inner(line, 'price_data');
    allow(price, 'currency', 'unit_amount', 'product_data');
    const product = inner(price, 'product_data');
    allow(product, 'name', 'description');
    const quantity = whole(line, 'quantity') ?? 1;
    const unit = whole(price, 'unit_amount') ?? 0;
    if (required(price, 'currency') !== 'gbp')
      throw badParameter('currency', 'The sandbox’s account takes gbp');
    if (quantity < 1 || unit < 0) throw badParameter('line_items', 'Invalid amount or quantity');
    return { name: required(product, 'name'), quantity, amount: unit * quantity };
  });
  if (lines.length === 0) throw badParameter('line_items', 'Missing required param: line_items.');
  return lines;
}

/** Where the buyer goes after paying; the address may ask for the session's id. */
export function successAddress({ id, success_url }: { id: string; success_url: string | null }): string {
  return (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
}
