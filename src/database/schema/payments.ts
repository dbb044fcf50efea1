import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** Payments, and what only a person can settle. */
export type PaymentTables = {
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  attention: AttentionTable;
  dispute: DisputeTable;
  pay_later_session: PayLaterSessionTable;
};

export type PaymentState =
  | 'created'
  | 'sending'
  | 'awaiting-customer'
  | 'unknown'
  | 'pending'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'refunding'
  | 'refunded';

type PaymentTable = {
  id: string;
  order_id: string;
  /** Which of the order's: the first decides what becomes of the order, others are of what is due. Unique with it. */
  part: Generated<number>;
  /** 1: it came after the try at paying what was due had ended, so it goes back whole and is none of the order's money. */
  late: Generated<Flag>;
  /** Id of the adapter that took it: 'paymentnetwork', 'klarna'. */
  provider: string;
  /** The merchant's account with that provider. */
  account: string;
  kind: 'card' | 'later';
  /** Whether it moves money: not in the sandbox, nor in the provider's own test mode. */
  mode: Generated<'sandbox' | 'test' | 'live'>;
  state: PaymentState;
  amount: number;
  /** The customer's Idempotency-Key, unique when given. */
  request_key: string | null;
  /** Keyed hash of the request body without the cvv, and with the card as first six and last four. */
  request_hash: string;
  /** The provider's reference, for every later call. */
  provider_reference: string | null;
  /** Our own unguessable name for the payment, sent to the browser as threeDSRef. */
  public_reference: string;
  authorisation_code: string;
  card_brand: string;
  card_first_six: string;
  card_last_four: string;
  /** 'MM / YY' */
  card_expiry: string;
  message: string;
  /** Why its order is cancelled, for the credit note; '' where nobody said. */
  refund_reason: Generated<string>;
  /** JSON of the bank's authentication while it is in progress (payments/authentication.ts), else null. */
  authentication: string | null;
  /** The pay-later provider's authorisation to place the order; erased once the payment is settled. */
  provider_token: string | null;
  /** When a pay-later payment was captured, else null; a card is captured by its sale. */
  captured: number | null;
  /** When an authorisation ends that has not been captured. */
  authorised_until: number | null;
  created: number;
  updated: number;
  /** When the settling job asks next; null when there is nothing to settle. */
  check_after: number | null;
};

type PaymentEventTable = {
  id: string;
  payment_id: string;
  at: number;
  from_state: string | null;
  to_state: string;
  note: string;
};

/** What only a person can settle: the owner's list. At most one open entry for a subject. */
type AttentionTable = {
  id: string;
  /** The payment's id, or the provider's reference when no payment is known. */
  subject: string;
  order_id: string | null;
  /** Pence that may be at stake. */
  amount: number;
  reason: string;
  raised: number;
  resolved: number | null;
  resolved_by: string;
  resolution: string;
};

export type DisputeState = 'to-answer' | 'answered' | 'won' | 'lost';

type DisputeTable = {
  /** The provider's. */
  id: string;
  payment_id: string;
  amount: number;
  /** The provider's word for what the customer says. */
  reason: string;
  state: DisputeState;
  answer_by: number | null;
  opened: number;
  updated: number;
};

/** A buyer's choice to pay later, from the offer to the order; ends with a payment or a refusal, never both. */
type PayLaterSessionTable = {
  /** Ours, unguessable; the browser knows it. */
  ref: string;
  /** The provider's. */
  session_id: string;
  draft_id: string | null;
  account_id: string | null;
  ip: string;
  /** The Idempotency-Key that it was started with. */
  request_key: string | null;
  /** JSON of the checkout form, without any card data. */
  form: string;
  /** JSON of the order sent to the provider, which the buyer approves. */
  provider_order: string;
  /** The buyer's authorisation, until a payment has it. */
  token: string | null;
  /** When the job completes it, if nothing else has. */
  complete_after: number | null;
  payment_id: string | null;
  /** JSON of the checkout's answer when no order came of it. */
  refusal: string | null;
  created: number;
  expires: number;
};
