import Stripe from 'stripe';
import type { StripeAccount } from '#integrations/stripe/stripe-account.server.ts';
import type { Provider } from '#shop/sales/payments/payment-provider.ts';
import { receiveCallback } from '#shop/sales/payments/receive-callback.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import type { Bank } from '../kit/bank.ts';
import { payOnPage, stripeOf, stripeToken } from '../kit/sandbox.ts';

export type Happened = { id: string; type: string; object: object };

const signer = new Stripe(SANDBOX_STRIPE.secretKey);

/** What Stripe noted, oldest first. */
export async function eventsOf(bank: Bank): Promise<Happened[]> {
  return (await fetch(`${bank.url}/sandbox/stripe/events`)).json() as Promise<Happened[]>;
}

/** Posts an event to the shop as Stripe does; its secret can be wrong. */
export function hearEvent(
  shop: Shop,
  event: Happened,
  secret: string = SANDBOX_STRIPE.webhookSecret,
): Promise<void> {
  return receiveCallback(shop, signedEvent(event, secret));
}

/** An event as Stripe posts it. */
export function signedEvent(
  { id, type, object }: Happened,
  secret: string = SANDBOX_STRIPE.webhookSecret,
): { headers: Headers; rawBody: string } {
  const rawBody = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = signer.webhooks.generateTestHeaderString({ payload: rawBody, secret });
  return { headers: new Headers({ 'stripe-signature': signature }), rawBody };
}

/** A way to pay with Stripe, and what a buyer does there. */
export type StripeWay = {
  name: string;
  provider(bank: Bank, capture?: StripeAccount['capture'], keys?: Partial<StripeAccount>): Provider;
  /** The fields that pay with this card, for a page where the card is typed. */
  means(bank: Bank, number?: string): Promise<Record<string, string>>;
  /** Where PAY NOW only led to Stripe's page: types the card there. */
  typeOnPage(url: string | undefined, number?: string): Promise<string | null>;
};

const NO_CARD = { cardNumber: '', expiry: '', cvv: '' };

export const STRIPE_WAYS: StripeWay[] = [
  {
    name: 'the Payment Element',
    provider: (bank, capture = 'at-once', keys = {}) => stripeOf(bank.url, { capture, ...keys }).element,
    means: async (bank, number) => ({
      ...NO_CARD,
      way: 'stripe',
      paymentToken: await stripeToken(bank.url, number),
    }),
    typeOnPage: async () => null,
  },
  {
    name: 'Checkout',
    provider: (bank, capture = 'at-once', keys = {}) => stripeOf(bank.url, { capture, ...keys }).checkout,
    means: async () => ({ ...NO_CARD, way: 'stripe-checkout' }),
    typeOnPage: (url, number) => payOnPage(url ?? '', number),
  },
];
