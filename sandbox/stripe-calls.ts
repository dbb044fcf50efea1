import { STRIPE_ACCOUNT } from './account.ts';
import type { Party } from './party.ts';
import { noSuch, type StripeAnswer } from './stripe-answers.ts';
import { confirm } from './stripe-confirm.ts';
import { closeDispute, findDispute, listDisputes, updateDispute } from './stripe-disputes.ts';
import { createEndpoint, listEndpoints, removeEndpoint } from './stripe-endpoints.ts';
import { findIntent } from './stripe-intent-states.ts';
import { CONFIRM_PARAMS, cancelIntent, captureIntent, createIntent } from './stripe-intents.ts';
import { allow, type Params } from './stripe-params.ts';
import { createRefund, listRefunds, readRefund } from './stripe-refunds.ts';
import { createSession, expireSession, findPage, listSessions } from './stripe-sessions.ts';
import { find } from './stripe-store.ts';
import { createConfirmationToken } from './stripe-tokens.ts';

/** One call of the interface. */
export type StripeCall = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Whether the browser's script may make it with the published key. */
  isForBrowsers?: true;
  isRefund?: true;
  work(stripe: Party, id: string, params: Params, isRefused: boolean): StripeAnswer;
};

export const STRIPE_CALLS: StripeCall[] = [
  { method: 'GET', path: 'account', work: () => ok(ACCOUNT) },
  { method: 'POST', path: 'payment_intents', work: (stripe, _, params) => createIntent(stripe, params) },
  {
    method: 'GET',
    path: 'payment_intents/:id',
    isForBrowsers: true,
    work(stripe, id, params) {
      allow(params, 'client_secret');
      return ok(findIntent(stripe, id));
    },
  },
  {
    method: 'POST',
    path: 'payment_intents/:id/confirm',
    isForBrowsers: true,
    work(stripe, id, params) {
      allow(params, ...CONFIRM_PARAMS);
      return confirm(stripe, findIntent(stripe, id), params);
    },
  },
  { method: 'POST', path: 'payment_intents/:id/capture', work: captureIntent },
  { method: 'POST', path: 'payment_intents/:id/cancel', work: cancelIntent },
  {
    method: 'POST',
    path: 'confirmation_tokens',
    isForBrowsers: true,
    work: (stripe, _, params) => createConfirmationToken(stripe, params),
  },
  {
    method: 'GET',
    path: 'charges/:id',
    work(stripe, id) {
      const found = find(stripe.ledger, 'charge', id);
      if (!found) throw noSuch('charge', id);
      return ok(found);
    },
  },
  {
    method: 'POST',
    path: 'refunds',
    isRefund: true,
    work: (stripe, _, params, isRefused) => createRefund(stripe, params, isRefused),
  },
  {
    method: 'GET',
    path: 'refunds',
    work: (stripe, _, params) => pageOf('refunds', listRefunds(stripe, params), params),
  },
  { method: 'GET', path: 'refunds/:id', work: readRefund },
  {
    method: 'GET',
    path: 'disputes',
    work: (stripe, _, params) => pageOf('disputes', listDisputes(stripe, params), params),
  },
  { method: 'GET', path: 'disputes/:id', work: (stripe, id) => ok(findDispute(stripe, id)) },
  { method: 'POST', path: 'disputes/:id', work: updateDispute },
  { method: 'POST', path: 'disputes/:id/close', work: closeDispute },
  { method: 'POST', path: 'checkout/sessions', work: (stripe, _, params) => createSession(stripe, params) },
  {
    method: 'GET',
    path: 'checkout/sessions',
    work: (stripe, _, params) => pageOf('checkout/sessions', listSessions(stripe, params), params),
  },
  { method: 'GET', path: 'checkout/sessions/:id', work: (stripe, id) => ok(findPage(stripe, id).session) },
  { method: 'POST', path: 'checkout/sessions/:id/expire', work: expireSession },
  {
    method: 'GET',
    path: 'events/:id',
    work(stripe, id) {
      const found = find(stripe.ledger, 'event', id);
      if (!found) throw noSuch('event', id);
      return ok(found);
    },
  },
  { method: 'POST', path: 'webhook_endpoints', work: (stripe, _, params) => createEndpoint(stripe, params) },
  {
    method: 'GET',
    path: 'webhook_endpoints',
    work: (stripe, _, params) => pageOf('webhook_endpoints', listEndpoints(stripe), params),
  },
  { method: 'DELETE', path: 'webhook_endpoints/:id', work: removeEndpoint },
];

const ACCOUNT = {
  id: STRIPE_ACCOUNT.account,
  object: 'account',
  charges_enabled: true,
  country: 'GB',
  default_currency: 'gbp',
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  type: 'standard',
};

const ok = (body: object): StripeAnswer => ({ status: 200, body });

/** A list as Stripe pages it: by the id of the last one that the caller has. */
function pageOf(path: string, all: { id: string }[], params: Params): StripeAnswer {
  const after = all.findIndex(({ id }) => id === params.starting_after) + 1;
  const limit = Number(params.limit ?? 10);
  return ok({
    object: 'list',
    data: all.slice(after, after + limit),
    has_more: all.length > after + limit,
    url: `/v1/${path}`,
  });
}
