import type Stripe from 'stripe';
import type { Expected, SaleAnswer } from '#shop/sales/payments/payment-provider.ts';
import { MESSAGES } from './stripe-errors.server.ts';

/** Reads a payment intent, with its latest charge, as the outcome of a payment. */
export function readIntent(intent: Stripe.PaymentIntent, expected: Expected): SaleAnswer {
  const { id: reference, status } = intent;
  const strange = strangeness(intent, expected);
  if (strange) return { kind: 'unknown', reference, cause: strange, needsStaff: true };
  switch (status) {
    case 'succeeded':
    case 'requires_capture':
      return accepted(intent);
    case 'processing':
      return { kind: 'pending', reference, cause: status };
    case 'canceled':
      // What was declined is cancelled too, and whoever asks hears why.
      if (intent.last_payment_error) return refusedBy(intent, intent.last_payment_error);
      return {
        kind: 'declined',
        reference,
        message: MESSAGES.left,
        cause: `canceled ${intent.cancellation_reason ?? ''}`.trim(),
      };
    case 'requires_payment_method':
      return intent.last_payment_error ? refusedBy(intent, intent.last_payment_error) : waiting(intent);
    case 'requires_action':
    case 'requires_confirmation':
      return waiting(intent);
    default:
      return { kind: 'unknown', reference, cause: `unknown status: ${status}`, needsStaff: true };
  }
}

/** Nothing is authorised until the buyer has done their part. */
export function waiting({ id }: { id: string }): SaleAnswer {
  return { kind: 'waiting', reference: id };
}

/** We asked for it ourselves, so anything else is a fault that a person must see. */
function strangeness(
  { metadata, amount, currency }: Stripe.PaymentIntent,
  expected: Expected,
): string | null {
  if (metadata.payment !== expected.paymentId || metadata.order !== expected.orderNumber)
    return `the answer is about another payment: ${metadata.payment}, order ${metadata.order}`;
  if (amount !== expected.amount || currency !== 'gbp') return `the amount is ${amount} ${currency}`;
  return null;
}

function accepted(intent: Stripe.PaymentIntent): SaleAnswer {
  const charge = chargeOf(intent);
  const card = charge?.payment_method_details?.card;
  return {
    kind: 'accepted',
    reference: intent.id,
    authorisationCode: card?.authorization_code ?? '',
    cardBrand: brandOf(card),
    ...(card?.last4 && { cardLastFour: card.last4 }),
    message: charge?.outcome?.seller_message ?? intent.status,
    ...(intent.status === 'requires_capture' &&
      card?.capture_before && { authorisedUntil: card.capture_before * 1000 }),
  };
}

/** The words about a card are Stripe's, which writes them for customers. */
export function refusedBy(
  { id: reference }: { id: string },
  { type, code, decline_code, message }: Stripe.PaymentIntent.LastPaymentError,
): SaleAnswer {
  const cause = [code, decline_code, message].filter(Boolean).join(' ');
  if (code === 'payment_intent_authentication_failure')
    return { kind: 'declined', reference, message: MESSAGES.notAuthenticated, cause };
  const words = type === 'card_error' && message ? `${message} Nothing was charged.` : MESSAGES.declined;
  return { kind: 'declined', reference, message: words, cause };
}

function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof latest_charge === 'object' ? latest_charge : null;
}

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};
const WALLETS: Record<string, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };

/** 'Visa', or 'Visa, Apple Pay'. */
function brandOf(card: Stripe.Charge.PaymentMethodDetails.Card | undefined): string {
  const brand = BRANDS[card?.brand ?? ''] ?? card?.brand ?? '';
  const wallet = WALLETS[card?.wallet?.type ?? ''];
  return wallet ? `${brand}, ${wallet}` : brand;
}
