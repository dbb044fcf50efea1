import type { PaymentState } from '#database/schema.ts';

export type { PaymentState };

/** Every move a payment may make. An answer that would make another is late and changes nothing. */
const MOVES: Record<PaymentState, PaymentState[]> = {
  // Straight to accepted only if there is nothing to pay.
  // Declined if it is not known whether it became sending, but it was not sent.
  created: ['sending', 'accepted', 'declined', 'expired'],
  sending: ['awaiting-customer', 'unknown', 'pending', 'accepted', 'declined'],
  'awaiting-customer': ['sending', 'unknown', 'accepted', 'declined', 'expired'],
  unknown: ['pending', 'accepted', 'declined'],
  // The provider reviews it for up to a day.
  pending: ['accepted', 'declined'],
  accepted: ['refunding', 'refunded'],
  // Money that arrives too late is refunded.
  declined: ['refunding'],
  expired: ['refunding'],
  // Accepted again if the provider refuses the refund.
  refunding: ['refunded', 'accepted'],
  refunded: [],
};

export const PAYMENT_STATES = Object.keys(MOVES) as PaymentState[];

export function canPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return MOVES[from].includes(to);
}

/** Whether an answer can still make it paid: money that is on its way back stays so, however often it is told of. */
export function canBecomePaid(from: PaymentState): boolean {
  return from !== 'refunding' && canPaymentMove(from, 'accepted');
}

/** Money may be moving: nobody may pay or cancel, and the order cannot expire, until this is settled. */
export function isInDoubt(state: PaymentState): boolean {
  return state === 'sending' || state === 'unknown' || state === 'pending';
}

/** The money was taken, even if it has been refunded since. */
export function isPaid(state: PaymentState): boolean {
  return state === 'accepted' || state === 'refunding' || state === 'refunded';
}

type Hold = { state: PaymentState; authorised_until: number | null; captured: number | null };

/** The provider holds the money until it is captured. */
export function isHeld({ state, authorised_until, captured }: Hold): boolean {
  return state === 'accepted' && authorised_until !== null && captured === null;
}

/** The provider held the money and let it go, so that nothing was ever taken. */
export function wasReleased({ state, authorised_until, captured }: Hold): boolean {
  return state === 'refunded' && authorised_until !== null && captured === null;
}

/** The order holds neither stock nor money. */
export function hasFailed(state: PaymentState): boolean {
  return state === 'declined' || state === 'expired';
}

/** Shown to the customer if a payment failed without a message from the provider. */
export const PAYMENT_FAILED = 'Something went wrong processing your payment';

/** Shown to the customer if the payment certainly never reached the provider. */
export const NEVER_SENT =
  'Your payment was interrupted before it was sent. Nothing was charged, please try again.';

/** Shown to the customer while it is unknown whether money moved. */
export const CHECKING_PAYMENT = 'We are checking your payment. Please do not pay again.';
