import type { PaymentState } from '#database/schema.ts';

export type { PaymentState };

/** Every move a payment may make. News that asks for another move comes too late and changes nothing. */
const MOVES: Record<PaymentState, PaymentState[]> = {
  // Straight to accepted only when there is nothing to pay.
  created: ['sending', 'accepted', 'expired'],
  sending: ['awaiting-customer', 'unknown', 'pending', 'accepted', 'declined'],
  'awaiting-customer': ['sending', 'unknown', 'accepted', 'declined', 'expired'],
  unknown: ['pending', 'accepted', 'declined'],
  // The provider looks at it for up to a day, and then says.
  pending: ['accepted', 'declined'],
  accepted: ['refunding', 'refunded'],
  // Money that turns up after all goes back.
  declined: ['refunding'],
  expired: ['refunding'],
  // Back to accepted when the provider refuses to give it back.
  refunding: ['refunded', 'accepted'],
  refunded: [],
};

export function canPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return MOVES[from].includes(to);
}

/** Money may be moving at this moment: nobody may pay, cancel or let the order expire until it is settled. */
export function isInDoubt(state: PaymentState): boolean {
  return state === 'sending' || state === 'unknown' || state === 'pending';
}

/** The order keeps no stock and no money for these. */
export function hasFailed(state: PaymentState): boolean {
  return state === 'declined' || state === 'expired';
}

/** What the customer reads when a payment did not go through and the provider gave no words of its own. */
export const PAYMENT_FAILED = 'Something went wrong processing your payment';

/** What the customer reads while nobody knows yet whether money moved (decisions, 2). */
export const CHECKING_PAYMENT = 'We are checking your payment. Please do not pay again.';
