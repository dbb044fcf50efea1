import { hasFailed, isInDoubt, type PaymentState } from './payment.ts';

/** One entry of the list of what only a person can settle. */
export type Attention = {
  id: string;
  orderId: string | null;
  /** Digits; null when no order of ours is meant. */
  orderNumber: string | null;
  /** Pence that may be at stake. */
  amount: number;
  reason: string;
  /** Milliseconds, UTC. */
  raised: number;
  /** Of the payment that is meant; null when there is none. */
  paymentState: PaymentState | null;
};

/**
 * How a person may end an entry: by the reference under which the provider knows the payment; because the provider
 * has nothing; by asking for the refund again; because the money went back by another way; or, where no payment is
 * open any more, by a note alone.
 */
export type Resolution = 'found' | 'nothing-taken' | 'try-again' | 'given-back' | 'settled';

export function resolutionsFor({ paymentState: state }: Pick<Attention, 'paymentState'>): Resolution[] {
  if (state === null) return ['settled'];
  if (state === 'refunding') return ['try-again', 'given-back'];
  if (isInDoubt(state)) return ['found', 'nothing-taken'];
  // Money that turns up for an order that has ended goes back.
  return hasFailed(state) ? ['found', 'settled'] : ['settled'];
}
