import { hasFailed, isInDoubt, type PaymentState } from './payment.ts';

/** Something that only a person can resolve. */
export type Attention = {
  id: string;
  orderId: string | null;
  /** Digits; null if it concerns no order of ours. */
  orderNumber: string | null;
  /** Pence that may be at stake. */
  amount: number;
  reason: string;
  /** Milliseconds, UTC. */
  raised: number;
  /** Null if it concerns no payment. */
  paymentState: PaymentState | null;
  /** A dispute that is to be answered. */
  isDispute: boolean;
};

/**
 * How a person may resolve an entry: by the provider's reference for the payment; because the provider has no such
 * payment; by retrying the refund; because the customer was refunded by other means; or, once the payment is settled,
 * by a note alone.
 */
export type Resolution = 'found' | 'nothing-taken' | 'try-again' | 'given-back' | 'settled';

export function resolutionsFor({ paymentState: state }: Pick<Attention, 'paymentState'>): Resolution[] {
  if (state === null) return ['settled'];
  if (state === 'refunding') return ['try-again', 'given-back'];
  if (isInDoubt(state)) return ['found', 'nothing-taken'];
  // Money found for an order that has ended is refunded.
  return hasFailed(state) ? ['found', 'settled'] : ['settled'];
}
