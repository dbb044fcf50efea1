import type { Pence } from '#values/uk/pence.ts';
import type { Dispute } from '../refunds/dispute.ts';
import type { SaleAnswer } from './payment-provider.ts';

/** What a provider posted to the callback address. */
export type Callback =
  /** Not signed by this account. */
  | { kind: 'not-ours' }
  /** Signed, and about nothing that the shop follows. */
  | { kind: 'nothing' }
  /** A signed copy of an answer. */
  | { kind: 'answer'; paymentId: string; orderNumber: string; amount: number; answer: SaleAnswer }
  /** Something happened to this payment: the provider is queried, so order and repetition do not matter. */
  | { kind: 'look'; paymentId: string; reference: string }
  | News
  /** A refund that was made did not arrive. */
  | { kind: 'refund-failed'; paymentId: string; reference: string; amount: number; cause: string };

/** What happened at the provider without the shop. */
export type News =
  /** A customer disputes this payment, or the dispute went on. */
  | { kind: 'dispute'; paymentId: string; dispute: Dispute }
  /** Refunds that somebody made in the account there, and not the shop. */
  | { kind: 'refunds'; paymentId: string; refunds: MadeRefund[] };

export type MadeRefund = {
  /** The provider's. */
  reference: string;
  amount: Pence;
  /** When; milliseconds, UTC. */
  made: number;
};
