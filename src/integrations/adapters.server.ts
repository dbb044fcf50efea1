import type { Provider } from '#shop/payments/payment-provider.ts';
import type { Log } from '#shop/shop.server.ts';
import { cardFields, cardForm, cardPage } from './card-gateway.server.ts';
import { klarna } from './klarna.server.ts';
import type { TimeLimits } from './send.server.ts';
import type { StripeAccount } from './stripe-account.server.ts';
import { stripeCheckout } from './stripe-checkout.server.ts';
import { stripeElement } from './stripe-element.server.ts';

/** One of the settings that an adapter needs. */
export type AdapterSetting = {
  name: string;
  label: string;
  /** Shown to nobody once it is stored. */
  isSecret: boolean;
  shape: 'address' | 'text';
};

type Values = Record<string, string>;
type Surroundings = { log: Log; limits?: TimeLimits };

/** A way to pay that the shop can be set up with. */
export type Adapter = {
  /** The provider's `id`. */
  id: string;
  /** Who runs it, as the subject of a sentence; the same for all its ways to pay. */
  company: string;
  /** For the owner. */
  label: string;
  settings: AdapterSetting[];
  open(values: Values, surroundings: Surroundings): Provider;
};

const GATEWAY: AdapterSetting[] = [
  { name: 'url', label: 'Address of the gateway', isSecret: false, shape: 'address' },
  { name: 'merchantId', label: 'Merchant ID', isSecret: false, shape: 'text' },
  { name: 'secret', label: 'Signature key', isSecret: true, shape: 'text' },
];

const STRIPE: AdapterSetting[] = [
  { name: 'account', label: 'Account', isSecret: false, shape: 'text' },
  { name: 'secretKey', label: 'Secret key', isSecret: true, shape: 'text' },
  { name: 'publishableKey', label: 'Publishable key', isSecret: false, shape: 'text' },
  { name: 'webhookSecret', label: 'Signing secret of the webhook endpoint', isSecret: true, shape: 'text' },
];

const CARD_GATEWAY = { company: 'The card gateway', settings: GATEWAY };

/** Every way to pay that there is, in the order in which the checkout shows them. */
const ADAPTERS: Adapter[] = [
  {
    ...CARD_GATEWAY,
    id: 'paymentnetwork-fields',
    label: 'Card gateway, in its own fields (PCI DSS: SAQ A)',
    open: (values, { limits }) => cardFields(gatewayOf(values), limits),
  },
  {
    ...CARD_GATEWAY,
    id: 'paymentnetwork-page',
    label: 'Card gateway, on its own page (PCI DSS: SAQ A)',
    open: (values, { limits }) => cardPage(gatewayOf(values), limits),
  },
  {
    ...CARD_GATEWAY,
    id: 'paymentnetwork',
    label: 'Card gateway, in the shop’s own form (PCI DSS: SAQ D)',
    open: (values, { limits }) => cardForm(gatewayOf(values), limits),
  },
  {
    id: 'stripe',
    company: 'Stripe',
    label: 'Stripe, in its frame on the payment step (Payment Element)',
    settings: STRIPE,
    open: (values, { limits }) => stripeElement(stripeOf(values), limits),
  },
  {
    id: 'stripe-checkout',
    company: 'Stripe',
    label: 'Stripe, on its own page (Checkout)',
    settings: STRIPE,
    open: (values, { limits }) => stripeCheckout(stripeOf(values), limits),
  },
  {
    id: 'klarna',
    company: 'Klarna',
    label: 'Klarna',
    settings: [
      { name: 'url', label: 'Address of the API', isSecret: false, shape: 'address' },
      { name: 'username', label: 'User name', isSecret: false, shape: 'text' },
      { name: 'password', label: 'Password', isSecret: true, shape: 'text' },
      { name: 'scriptUrl', label: 'Address of the script', isSecret: false, shape: 'address' },
    ],
    open: ({ url = '', username = '', password = '', scriptUrl = '' }, { log, limits }) =>
      klarna({ url, username, password, scriptUrl }, log, limits),
  },
];

function gatewayOf({ url = '', merchantId = '', secret = '' }: Values) {
  return { url, merchantId, secret };
}

function stripeOf(values: Values): StripeAccount {
  const { account = '', secretKey = '', publishableKey = '', webhookSecret = '', sandboxUrl = '' } = values;
  const capture = values.capture === 'when-shipped' ? 'when-shipped' : 'at-once';
  return { account, secretKey, publishableKey, webhookSecret, sandboxUrl, capture };
}

type Setup = { adapter: string; status: 'offered' | 'paused'; values: Values };

/** The providers of a shop: all that are set up, and those on offer. */
export function openProviders(setups: Setup[], surroundings: Surroundings) {
  const opened = setups.map(({ adapter, status, values }) => ({
    status,
    provider: adapterOf(adapter).open(values, surroundings),
  }));
  const order = ADAPTERS.map(({ id }) => id);
  const offered = opened.flatMap(({ status, provider }) => (status === 'offered' ? [provider] : []));
  return {
    all: opened.map(({ provider }) => provider),
    offered: offered.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
  };
}

/** Throws for an adapter that does not exist. */
export function adapterOf(id: string): Adapter {
  const adapter = ADAPTERS.find((each) => each.id === id);
  if (!adapter) throw new Error(`there is no payment adapter ${id}`);
  return adapter;
}
