import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { aSandbox, type TestSandbox } from '../kit/sandbox.ts';

// Stripe's own client speaks to the sandbox. Its types are made from Stripe's published document, and the sandbox's
// objects are declared with them, so the compiler compares the shapes; these tests compare what the calls do.

export let sandbox: TestSandbox;
export let stripe: Stripe;

/** Opens a sandbox for this file's tests, empty for each of them. */
export function speakToSandbox(): void {
  beforeAll(async () => {
    sandbox = await aSandbox();
    stripe = clientOf(SANDBOX_STRIPE.secretKey);
  });
  afterAll(() => sandbox.close());
  beforeEach(() => sandbox.send('/sandbox'));
}

export function clientOf(key: string): Stripe {
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, timeout: 2_000 });
}

/** What the frame of the Payment Element does with a typed card. */
export async function token(number: string, changes: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${sandbox.url}/v1/confirmation_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_STRIPE.publishableKey}` },
    body: new URLSearchParams({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '30',
      'payment_method_data[card][cvc]': '123',
      ...changes,
    }),
  });
  const { id, error } = (await answer.json()) as { id: string; error?: { code: string } };
  if (error) throw new Error(error.code);
  return id;
}

export const anIntent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 49_900,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true },
    metadata: { order: '1001' },
    ...more,
  });

export async function paid(
  number = '4242424242424242',
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  const { id } = await anIntent(more);
  const confirmation_token = await token(number);
  return stripe.paymentIntents.confirm(id, { confirmation_token, expand: ['latest_charge'] });
}

export const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => expect.fail('was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { type, code, decline_code, statusCode, message } = error;
  return { type, code, decline_code, statusCode, message };
};
