import type { Provider } from '#shop/sales/payments/payment-provider.ts';
import type { AccountValues, Service } from '#shop/services/service.ts';
import type { Log } from '#shop/shop.server.ts';
import { cardFields, cardForm, cardPage } from './card-gateway/card-gateway.server.ts';
import { klarna } from './klarna/klarna.server.ts';
import type { TimeLimits } from './send.server.ts';
import { PAYMENT_SERVICES } from './services.ts';
import type { StripeAccount } from './stripe/stripe-account.server.ts';
import { stripeCheckout } from './stripe/stripe-checkout.server.ts';
import { stripeElement } from './stripe/stripe-element.server.ts';

type Surroundings = { log: Log; limits?: TimeLimits };
type Open = (values: AccountValues, surroundings: Surroundings) => Provider;

/** Every adapter, by the provider's `id`. */
const ADAPTERS: Record<string, Open> = {
  'paymentnetwork-fields': (values, { limits }) => cardFields(gatewayOf(values), limits),
  'paymentnetwork-page': (values, { limits }) => cardPage(gatewayOf(values), limits),
  paymentnetwork: (values, { limits }) => cardForm(gatewayOf(values), limits),
  stripe: (values, { limits }) => stripeElement(stripeOf(values), limits),
  'stripe-checkout': (values, { limits }) => stripeCheckout(stripeOf(values), limits),
  klarna: ({ url = '', username = '', secret = '', scriptUrl = '' }, { log, limits }) =>
    klarna({ url, username, password: secret, scriptUrl }, log, limits),
};

/** The names of all adapters, in the order in which the checkout shows them. */
const ORDER = PAYMENT_SERVICES.flatMap(({ ways }) => ways.map(({ adapter }) => adapter));

function gatewayOf({ url = '', merchantId = '', secret = '' }: AccountValues) {
  return { url, merchantId, secret };
}

function stripeOf(values: AccountValues): StripeAccount {
  const { account = '', secretKey = '', publishableKey = '', webhookSecret = '', sandboxUrl = '' } = values;
  const capture = values.capture === 'when-shipped' ? 'when-shipped' : 'at-once';
  return { account, secretKey, publishableKey, webhookSecret, sandboxUrl, capture };
}

type Setup = { adapter: string; status: 'offered' | 'paused'; values: AccountValues };

/** The providers of a shop: all that are set up, and those on offer. */
export function openProviders(setups: Setup[], surroundings: Surroundings) {
  const opened = setups.map(({ adapter, status, values }) => ({
    status,
    provider: openProvider(adapter, values, surroundings),
  }));
  const offered = opened.flatMap(({ status, provider }) => (status === 'offered' ? [provider] : []));
  return {
    all: opened.map(({ provider }) => provider),
    offered: offered.sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id)),
  };
}

/** Throws for an adapter that does not exist. */
export function openProvider(adapter: string, values: AccountValues, surroundings: Surroundings): Provider {
  const open = ADAPTERS[adapter];
  if (!open) throw new Error(`there is no payment adapter ${adapter}`);
  return open(values, surroundings);
}

/** The service to which an adapter belongs. */
export function serviceOf(adapter: string): Service {
  const service = PAYMENT_SERVICES.find(({ ways }) => ways.some((each) => each.adapter === adapter));
  if (!service) throw new Error(`there is no payment adapter ${adapter}`);
  return service;
}
