import type { DisputeState } from '#database/schema.ts';
import type { Pence } from '#values/uk/pence.ts';

export type { DisputeState };

/** A customer has told their bank that a payment is wrong; the provider holds its amount back until that is decided. */
export type Dispute = {
  /** The provider's. */
  reference: string;
  amount: Pence;
  /** The provider's word: 'fraudulent', 'product_not_received'. */
  reason: string;
  state: DisputeState;
  /** Milliseconds, UTC: until then the owner can answer. */
  answerBy: number | null;
};

/** States that a newer one may follow; whatever is read late changes nothing. */
export const BEFORE: Record<DisputeState, DisputeState[]> = {
  'to-answer': [],
  answered: ['to-answer'],
  won: ['to-answer', 'answered'],
  lost: ['to-answer', 'answered'],
};
