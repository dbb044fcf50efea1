import type { Pence } from '#values/pence.ts';

/** A provider's answer whose signature, amount, currency and references have been checked. */
export type SaleAnswer =
  | {
      kind: 'accepted';
      reference: string;
      authorisationCode: string;
      cardBrand: string;
      message: string;
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
  /** The bank wants to authenticate the customer: 3-D Secure. */
  | {
      kind: 'authenticate';
      reference: string;
      threeDSRef: string;
      threeDSUrl: string;
      threeDSRequest: Record<string, string>;
    }
  /** Only in answer to a query: the bank's confirmation has not arrived, so nothing is authorised. */
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

/** Whether a provider answers, and accepts our account. `cause` is for the staff. */
export type Greeting =
  | { kind: 'accepted' }
  | { kind: 'refused'; cause: string }
  | { kind: 'no-answer'; cause: string };

/** What every provider can do with a payment that it has given a reference. */
export type PaymentProvider = {
  /** Stored with each payment, so it must never change: 'paymentnetwork', 'klarna'. */
  id: string;
  /** Shown to customers and staff: 'Card', 'Klarna'. */
  name: string;
  /** The merchant's account with the provider, stored with each payment. */
  account: string;
  /** Milliseconds that an authorisation lasts if the provider does not say; absent if a sale takes the money at once. */
  authorisedFor?: number;
  /** Asks for a payment that does not exist, which changes nothing. */
  greet(): Promise<Greeting>;
  /** Finds out what became of a payment. */
  query(reference: string, expected: Expected): Promise<SaleAnswer>;
  /** Refunds the whole amount, or what is left of it; cancels the sale if it has not settled. */
  refund(reference: string, amount: Pence): Promise<RefundAnswer>;
  /** Refunds a part, once however often it is called with the same part; captures less if the sale has not settled. */
  refundPart(reference: string, part: RefundPart): Promise<RefundAnswer>;
  /** Captures an authorisation, once for each key. Absent if a sale takes the money at once. */
  capture?(reference: string, amount: Pence, key: string): Promise<CaptureAnswer>;
};
