import Stripe from 'stripe';
import type { Greeting, Origins } from '#shop/sales/payments/payment-provider.ts';
import type { TimeLimits } from '../send.server.ts';
import { causeOf, isOurAccount } from './stripe-errors.server.ts';

/** An account with Stripe, as the settings name it. */
export type StripeAccount = {
  secretKey: string;
  publishableKey: string;
  /** Of the endpoint to which Stripe posts its events. */
  webhookSecret: string;
  /** 'acct_…'. Keys change, so payments are stored with this. */
  account: string;
  /** Whether the money is taken with the order, or only when it is shipped. */
  capture: 'at-once' | 'when-shipped';
  /** The sandbox's address; empty for Stripe itself. */
  sandboxUrl: string;
};

/** Milliseconds; after that the outcome is unknown. */
const LIMIT = 30_000;

/** Stripe's own client. It repeats a call once, with the same key, whose connection broke; the rest is for the shop's jobs. */
export function clientOf({ secretKey, sandboxUrl }: StripeAccount, limits?: TimeLimits): Stripe {
  const shared = { maxNetworkRetries: 0, timeout: limits?.whole ?? LIMIT, telemetry: false };
  if (!sandboxUrl) return new Stripe(secretKey, shared);
  const { hostname: host, port } = new URL(sandboxUrl);
  return new Stripe(secretKey, { ...shared, host, port, protocol: 'http' });
}

/** Where no money moves: the sandbox, and Stripe's own test mode, which the key names. */
export function modeOf({ sandboxUrl, secretKey }: StripeAccount): { mode?: 'sandbox' | 'test' } {
  if (sandboxUrl) return { mode: 'sandbox' };
  return /^[sr]k_test_/.test(secretKey) ? { mode: 'test' } : {};
}

/** Whether Stripe answers, and the keys are of the account that the settings name. */
export async function greet(stripe: Stripe, { account }: StripeAccount): Promise<Greeting> {
  try {
    const { id, charges_enabled } = await stripe.accounts.retrieveCurrent();
    if (id !== account)
      return { kind: 'refused', cause: `the secret key is of ${id}, not of ${account}`, setting: 'account' };
    if (!charges_enabled) return { kind: 'refused', cause: 'the account can not take payments yet' };
    return { kind: 'accepted' };
  } catch (error) {
    return { kind: isOurAccount(error) ? 'refused' : 'no-answer', cause: causeOf(error) };
  }
}

/** Stripe asks for its script to be loaded from this address and no other. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js';

export function scriptOf({ sandboxUrl }: StripeAccount): string {
  return sandboxUrl ? `${sandboxUrl}/stripe/stripe.js` : SCRIPT;
}

/** What the Payment Element loads, shows and calls (docs.stripe.com/security/guide). */
export function elementOrigins({ sandboxUrl }: StripeAccount): Origins {
  if (sandboxUrl) return { script: [sandboxUrl], frame: [sandboxUrl], connect: [sandboxUrl], form: [] };
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    script: scripts,
    frame: [...scripts, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    form: [],
  };
}

/** The page to which Checkout takes the buyer. */
export function checkoutOrigins({ sandboxUrl }: StripeAccount): Origins {
  return { script: [], frame: [], connect: [], form: [sandboxUrl || 'https://checkout.stripe.com'] };
}
