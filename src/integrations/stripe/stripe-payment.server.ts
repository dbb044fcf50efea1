import type Stripe from 'stripe';
import type { Attempt } from '#shop/sales/payments/attempt.ts';
import type { StripeAccount } from './stripe-account.server.ts';

const DAY = 24 * 3_600_000;

/** What every payment is given, whichever way it is paid: by `metadata` the shop knows it again. */
export function paymentFields({ capture }: StripeAccount, { orderNumber, paymentId }: Attempt) {
  return {
    capture_method: capture === 'at-once' ? 'automatic' : 'manual',
    description: `Order ${orderNumber}`,
    metadata: { order: orderNumber, payment: paymentId },
  } satisfies Stripe.PaymentIntentCreateParams | Stripe.Checkout.SessionCreateParams.PaymentIntentData;
}

/** Stripe holds an authorisation for seven days, and says so of each; Visa may say five. */
export function authorisedFor({ capture }: StripeAccount): { authorisedFor?: number } {
  return capture === 'at-once' ? {} : { authorisedFor: 5 * DAY };
}
