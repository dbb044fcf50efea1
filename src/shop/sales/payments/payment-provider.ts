import type { Origins } from '#values/net/content-security-policy.ts';
import type { Pence } from '#values/uk/pence.ts';
import type { Attempt, Card } from './attempt.ts';
import type { Callback, News } from './callback.ts';
import type { ProviderOrder } from './provider-order.ts';
import type { Answered, Step } from './step.ts';

/** A provider's answer whose origin, amount, currency and references have been checked. */
export type SaleAnswer =
  | {
      kind: 'accepted';
      reference: string;
      authorisationCode: string;
      cardBrand: string;
      /** Of a card that the provider took: all that it says of the number. */
      cardLastFour?: string;
      message: string;
      /** Who says so where it is no provider, but somebody of the shop. */
      who?: string;
      /** When an uncaptured authorisation ends; milliseconds, UTC. */
      authorisedUntil?: number;
    }
  /** Final: nothing was taken. `message` is for the customer, `cause` for staff. */
  | {
      kind: 'declined';
      reference: string | null;
      message: string;
      cause: string;
      /** Our account or request is at fault, not the card. */
      needsStaff?: true;
    }
  /** The buyer has to do something first. `reference` may be unknown until they have. */
  | { kind: 'step'; reference: string | null; step: Step }
  /** Only in answer to a query: the buyer has not done it yet, so nothing is authorised. */
  | { kind: 'waiting'; reference: string }
  /** The provider is reviewing it. */
  | { kind: 'pending'; reference: string; cause: string }
  /** Timeout, or a malformed or unsigned answer: it is unknown whether money moved. */
  | { kind: 'unknown'; reference: string | null; cause: string; needsStaff?: true };

export type RefundAnswer =
  | { kind: 'done'; reference: string }
  | { kind: 'refused'; message: string; canRetry?: true }
  | { kind: 'unknown'; cause: string };

/** What was requested; an answer must agree with it. */
export type Expected = { paymentId: string; orderNumber: string; amount: Pence };

/** A partial refund; `givenBefore` shows whether it has already been made. */
export type RefundPart = { amount: Pence; givenBefore: Pence; total: Pence; key: string };

export type CaptureAnswer =
  | { kind: 'done' }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown'; cause: string };

/** Whether a provider answers, and accepts our account. `cause` is for the staff, as is the setting that is wrong. */
export type Greeting =
  | { kind: 'accepted' }
  | { kind: 'refused'; cause: string; setting?: string }
  | { kind: 'no-answer'; cause: string };

export type { Origins };

/** What the shop knows about a provider without asking it. */
export type ProviderFacts = {
  /** The adapter's, stored with each payment, so it must never change: 'paymentnetwork', 'klarna'. */
  id: string;
  /** The merchant's account with the provider, stored with each payment. */
  account: string;
  /** Shown to customers and stored with the order as its payment method: 'Card', 'Klarna'. */
  name: string;
  /** Its choice on the payment step: 'Card', 'Card, on the page of our payment provider'. */
  choice: string;
  /** Who runs it, for staff and within a sentence: 'Stripe', 'the card gateway'. */
  company: string;
  /** Shown to staff, where `name` alone could be several: 'Card, on the gateway’s page'. */
  staffName: string;
  kind: 'card' | 'later';
  /** Where no money moves: in the sandbox, or in the provider's own test mode; absent where it does. */
  mode?: 'sandbox' | 'test';
  /** Milliseconds that an authorisation lasts if the provider does not say; absent if a sale takes the money at once. */
  authorisedFor?: number;
  /** Refunds and captures can be of a part. */
  refundsInPart: boolean;
  /** The buyer can finish at the provider without `continue`, so a waiting payment is asked about and cancelled there. */
  finishesAlone: boolean;
  /** The payment step, and the pages after PAY NOW on which its steps are shown. */
  origins: { payment: Origins; steps: Origins };
  /** For the provider's script in the browser: its address, and what it needs to start. No secrets. */
  browser: { script: string; options: Record<string, string> } | null;
};

/** What every provider can do with a payment. References are its own. */
type Common = ProviderFacts & {
  /** Asks for a payment that does not exist, which changes nothing. */
  greet(): Promise<Greeting>;
  /** Continues after the buyer's part of a step: `answered` is what the browser brought back, unchanged and in its order. */
  continue(step: Step, answered: Answered, expected: Expected): Promise<SaleAnswer>;
  /** Whether what the browser brought back belongs to this step; 'unreadable' if only the provider can tell. */
  belongs(step: Step, answered: Answered): 'yes' | 'no' | 'unreadable';
  /** Finds out what became of a payment. */
  query(reference: string, expected: Expected): Promise<SaleAnswer>;
  /** Ends a payment that must no longer succeed: 'declined' once it cannot, 'accepted' if it was too late for that. */
  cancel(reference: string, expected: Expected): Promise<SaleAnswer>;
  /** Refunds the whole amount, or what is left of it; cancels the sale if it has not settled. */
  refund(reference: string, amount: Pence): Promise<RefundAnswer>;
  /** Refunds a part, once however often it is called with the same part; captures less if the sale has not settled. */
  refundPart(reference: string, part: RefundPart): Promise<RefundAnswer>;
  /** Captures an authorisation, once for each key. Absent if a sale takes the money at once. */
  capture?(reference: string, amount: Pence, key: string): Promise<CaptureAnswer>;
  /** News since a moment in milliseconds, for what no callback ever told. Absent if it tells of none. */
  listNews?(since: number): Promise<News[]>;
  /** Reads what was posted to the callback address, if it comes from this account. */
  readCallback(callback: { headers: Headers; rawBody: string }): Promise<Callback>;
};

/** Our own form takes the card, which passes through this server. */
export type FormProvider = Common & {
  pays: 'form';
  begin(attempt: Attempt, card: Card): Promise<SaleAnswer>;
};

/** The provider's frames on our page take the card and give a token. */
export type FieldsProvider = Common & {
  pays: 'fields';
  begin(attempt: Attempt, token: string): Promise<SaleAnswer>;
};

/** The buyer pays on a page of the provider's. */
export type RedirectProvider = Common & {
  pays: 'redirect';
  begin(attempt: Attempt): Promise<SaleAnswer>;
};

/** The provider's script opens its own window, and the order is placed with the authorisation that it gives. */
export type LibraryProvider = Common & {
  pays: 'library';
  openSession(order: ProviderOrder, addresses: LibraryAddresses): Promise<SessionAnswer>;
  /** Never answers 'step' or 'waiting'. Idempotent for the same token. */
  begin(placing: Placing): Promise<SaleAnswer>;
  /** Releases an unused authorisation. */
  release(token: string): Promise<void>;
};

export type Provider = FormProvider | FieldsProvider | RedirectProvider | LibraryProvider;

/** Nobody but the shop takes the money: it is set up and offered nowhere. */
export type HandProvider = Common & { pays: 'by-hand' };

/** Whoever took a payment. */
export type Taker = Provider | HandProvider;

/** Addresses for the provider and the buyer; `authorised` and `notified` contain a secret. */
export type LibraryAddresses = { confirmation: string; authorised: string; notified: string };

export type SessionAnswer =
  | {
      kind: 'open';
      sessionId: string;
      clientToken: string;
      categories: { identifier: string; name: string }[];
    }
  /** `needsStaff`: our account or request is at fault, not the buyer. */
  | { kind: 'refused'; cause: string; needsStaff?: true };

/** An order to place with the buyer's authorisation. */
export type Placing = Expected & {
  token: string;
  sessionId: string;
  order: ProviderOrder;
  addresses: LibraryAddresses;
  /** An earlier call may have reached the provider, so a refusal needs a second look. */
  isRepeat: boolean;
};
