import type Stripe from 'stripe';
import { STRIPE_ACCOUNT } from './account.ts';
import type { Party } from './party.ts';
import type { StripeAnswer } from './stripe-answers.ts';
import { API_VERSION } from './stripe-events.ts';
import { allow, listOf, metadataOf, type Params, required, text } from './stripe-params.ts';
import { keep, list, newId, remove, seconds } from './stripe-store.ts';

/** Where events are posted. All of the sandbox's have one secret, which is in the shop's settings of test mode. */
export function createEndpoint(stripe: Party, params: Params): StripeAnswer {
  allow(params, 'url', 'enabled_events', 'description', 'metadata', 'api_version');
  const endpoint = addEndpoint(stripe, {
    url: required(params, 'url'),
    enabled_events: listOf(params, 'enabled_events'),
    description: text(params, 'description'),
    metadata: metadataOf(params),
  });
  return { status: 200, body: { ...endpoint, secret: STRIPE_ACCOUNT.webhookSecret } };
}

/** An address that is known is changed. */
export function addEndpoint(
  { ledger, world }: Party,
  given: Pick<Stripe.WebhookEndpoint, 'url'> & Partial<Stripe.WebhookEndpoint>,
): Stripe.WebhookEndpoint {
  const known = list(ledger, 'webhook_endpoint').find(({ url }) => url === given.url);
  const endpoint: Stripe.WebhookEndpoint = {
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: seconds(world),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    ...given,
    id: known?.id ?? newId(world, 'we'),
  };
  keep(ledger, 'webhook_endpoint', endpoint.id, endpoint);
  return endpoint;
}

export function listEndpoints({ ledger }: Party): Stripe.WebhookEndpoint[] {
  return list(ledger, 'webhook_endpoint').reverse();
}

export function removeEndpoint({ ledger }: Party, id: string): StripeAnswer {
  remove(ledger, 'webhook_endpoint', id);
  return { status: 200, body: { id, object: 'webhook_endpoint', deleted: true } };
}
