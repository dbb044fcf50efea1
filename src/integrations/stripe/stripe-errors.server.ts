import Stripe from 'stripe';
import type { RefundAnswer, SaleAnswer } from '#shop/sales/payments/payment-provider.ts';

/** Messages for the customer. */
export const MESSAGES = {
  declined:
    'CARD DECLINED. Your bank did not approve the payment and nothing was charged. Please try another card.',
  notAuthenticated:
    'Your bank could not confirm that the card is yours, so nothing was charged. Please try another card.',
  again: 'The card details have to be entered once more. Nothing was charged.',
  left: 'You left the payment page before paying. Nothing was charged.',
  unavailable: 'We cannot take card payments at the moment. Nothing was charged. Please try again later.',
};

const { errors } = Stripe;

/** For staff: Stripe's words, its code and the id of the request, by which its support finds it. */
export function causeOf(error: unknown): string {
  if (!(error instanceof errors.StripeError)) return error instanceof Error ? error.message : String(error);
  const { statusCode, code, decline_code, message, requestId } = error;
  const words = [statusCode, code, decline_code, message].filter(Boolean).join(' ').slice(0, 400);
  return requestId ? `${words} (${requestId})` : words;
}

/** Wrong or missing rights: every customer is affected, not this card. */
export function isOurAccount(error: unknown): boolean {
  return error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;
}

/** Stripe read the call and did nothing. */
export function isRefused(error: unknown): error is InstanceType<typeof errors.StripeInvalidRequestError> {
  return error instanceof errors.StripeInvalidRequestError;
}

/** What Stripe answered to an earlier call with this key, which broke (docs.stripe.com/error-low-level). */
export function isRepeatedFault(error: unknown): boolean {
  if (!(error instanceof errors.StripeError) || (error.statusCode ?? 0) < 500) return false;
  return error.headers?.['idempotent-replayed'] === 'true';
}

/** No connection was made, so nothing can have happened. */
function wasNotSent(error: unknown): boolean {
  const { code } = (error instanceof errors.StripeConnectionError ? error.detail : error) as {
    code?: string;
  };
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code ?? '');
}

/** Always the same words, so the owner's list shows it once. */
const ACCOUNT_REFUSED = 'Stripe rejects our keys or account';

/** The answer to a call that takes no money by itself: whatever happened, nothing was charged. */
export function notBegun(error: unknown): SaleAnswer {
  const declined = { kind: 'declined' as const, reference: null, message: MESSAGES.unavailable };
  if (isOurAccount(error)) return { ...declined, cause: ACCOUNT_REFUSED, needsStaff: true };
  if (isRefused(error)) return { ...declined, cause: causeOf(error), needsStaff: true };
  return { ...declined, cause: causeOf(error) };
}

/** The answer to a call that may have moved money. */
export function inDoubt(error: unknown, reference: string): SaleAnswer {
  const why = { reference, cause: causeOf(error) };
  if (wasNotSent(error)) return { kind: 'declined', message: MESSAGES.unavailable, ...why };
  if (isOurAccount(error))
    return {
      kind: 'declined',
      message: MESSAGES.unavailable,
      ...why,
      cause: ACCOUNT_REFUSED,
      needsStaff: true,
    };
  return { kind: 'unknown', ...why };
}

/** The answer to a refund or cancellation that failed. */
export function notRefunded(error: unknown): RefundAnswer {
  if (isRefused(error)) return { kind: 'refused', message: `Stripe refused: ${error.message}` };
  if (isOurAccount(error))
    return { kind: 'refused', message: `${ACCOUNT_REFUSED}: ${causeOf(error)}`, canRetry: true };
  if (wasNotSent(error))
    return { kind: 'refused', message: `Stripe could not be reached: ${causeOf(error)}`, canRetry: true };
  return { kind: 'unknown', cause: causeOf(error) };
}
