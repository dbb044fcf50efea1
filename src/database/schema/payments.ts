/** Payments, and what only a person can settle. */
export type PaymentTables = {
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  attention: AttentionTable;
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
  /** One order has one payment attempt (decisions, 2): unique. */
  order_id: string;
  provider: 'card' | 'klarna';
  state: PaymentState;
  amount: number;
  /** The customer's Idempotency-Key, unique when given. */
  request_key: string | null;
  /** Keyed hash of the request body without cvv, the card as first six and last four. */
  request_hash: string;
  /** The gateway's reference (xref); all later questions go by it. */
  provider_reference: string | null;
  /** Our own unguessable name for the payment, given to the browser as threeDSRef. */
  public_reference: string;
  authorisation_code: string;
  card_brand: string;
  card_first_six: string;
  card_last_four: string;
  /** 'MM / YY' */
  card_expiry: string;
  message: string;
  /** JSON of the bank's authentication while it goes on (payments/authentication.ts), else null. */
  authentication: string | null;
  /** The pay-later provider's leave to place the order; forgotten once the payment is settled. */
  provider_token: string | null;
  /** When a pay-later payment was captured, else null; a card is captured by its sale. */
  captured: number | null;
  /** Until when the provider keeps an authorisation that is not captured. */
  authorised_until: number | null;
  created: number;
  updated: number;
  /** When the settling job looks again; null when there is nothing to settle. */
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
  /** The payment's id, else what a provider calls the money that no payment is known for. */
  subject: string;
  order_id: string | null;
  /** Pence that may be at stake. */
  amount: number;
  why: string;
  raised: number;
  solved: number | null;
  solved_by: string;
  solution: string;
};

/** A buyer's choice to pay later, from the offer to the order; ends with a payment or a refusal, never both. */
type PayLaterSessionTable = {
  /** Ours, unguessable: what the browser knows. */
  ref: string;
  /** The provider's. */
  session_id: string;
  draft_id: string | null;
  account_id: string | null;
  ip: string;
  /** JSON of the checkout form as it was offered, without anything of a card. */
  form: string;
  /** JSON of what the provider was told, which is what the buyer approves. */
  provider_order: string;
  /** The buyer's authorisation, while no payment has it. */
  token: string | null;
  /** When the job completes it, in case nobody else does. */
  complete_after: number | null;
  payment_id: string | null;
  /** JSON of the checkout's answer when no order came of it. */
  refusal: string | null;
  created: number;
  expires: number;
};
