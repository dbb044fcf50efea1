import type Stripe from 'stripe';
import type { Party } from './party.ts';
import type { StripeAnswer } from './stripe-answers.ts';
import { methodFromData } from './stripe-method.ts';
import { allow, inner, type Params, text } from './stripe-params.ts';
import { keep, newId, seconds } from './stripe-store.ts';

const LASTS = 12 * 3600;

/** What the Payment Element collected, under a name that the shop's server may use for one payment. */
export function createConfirmationToken(stripe: Party, params: Params): StripeAnswer {
  allow(params, 'payment_method_data', 'return_url', 'shipping');
  const method = methodFromData(stripe, inner(params, 'payment_method_data'));
  const { world } = stripe;
  const token: Stripe.ConfirmationToken = {
    id: newId(world, 'ctoken'),
    object: 'confirmation_token',
    created: seconds(world),
    expires_at: seconds(world) + LASTS,
    livemode: false,
    metadata: {},
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: {
      billing_details: method.billing_details,
      card: method.card,
      customer: null,
      customer_account: null,
      type: 'card',
    } as Stripe.ConfirmationToken.PaymentMethodPreview,
    return_url: text(params, 'return_url'),
    setup_future_usage: null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
  };
  keep(stripe.ledger, 'confirmation_token', token.id, { token, method: method.id });
  return { status: 200, body: token };
}
