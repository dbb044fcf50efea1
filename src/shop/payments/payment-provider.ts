import type { Pence } from '#values/pence.ts';

/** The gateway's answer, checked: signature, amount, currency and references agree with what was asked. */
export type SaleAnswer =
  | {
      kind: 'accepted';
      reference: string;
      authorisationCode: string;
      cardBrand: string;
      message: string;
      /** Milliseconds: of an authorisation that is still to be captured. */
      authorisedUntil?: number;
    }
  /** Final: nothing was taken. `message` is for the customer, `cause` for the staff. */
  | {
      kind: 'declined';
      reference: string | null;
      message: string;
      cause: string;
      /** Not the card but our account or our request is at fault: the staff must hear of it. */
      needsStaff?: true;
    }
  /** The bank wants to see the customer: 3-D Secure. */
  | {
      kind: 'authenticate';
      reference: string;
      threeDSRef: string;
      threeDSUrl: string;
      threeDSRequest: Record<string, string>;
    }
  /** From a question alone: the bank's confirmation has not arrived, and so nothing is authorised. */
  | { kind: 'waiting'; reference: string }
  /** The provider took it, and looks at it before it says yes or no. */
  | { kind: 'pending'; reference: string; cause: string }
  /** Time-out, broken or unsigned answer: nobody knows yet whether money moved. */
  | { kind: 'unknown'; reference: string | null; cause: string; needsStaff?: true };

export type RefundAnswer =
  | { kind: 'done'; reference: string }
  | { kind: 'refused'; message: string; canRetry?: true }
  | { kind: 'unknown'; cause: string };

/** What we asked for; an answer is ours only when it says the same. */
export type Expected = { paymentId: string; orderNumber: string; amount: Pence };

/** A part of a payment that goes back: what had gone before tells whether this one was made already. */
export type RefundPart = { amount: Pence; givenBefore: Pence; total: Pence; key: string };

export type CaptureAnswer =
  | { kind: 'done' }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown'; cause: string };

/** What every provider can do once it has given a payment its reference, however long ago. */
export type PaymentProvider = {
  /** Stored with each payment, so it must never change: 'paymentnetwork', 'klarna'. */
  id: string;
  /** What the customer and the owner read: 'Card', 'Klarna'. */
  name: string;
  /** The merchant's account with the provider, stored with each payment. */
  account: string;
  /** Milliseconds that an authorisation lasts if the provider does not say; absent when a sale takes the money. */
  authorisedFor?: number;
  /** Asks what became of a payment, by the provider's own reference. */
  query(reference: string, expected: Expected): Promise<SaleAnswer>;
  /** Gives back the whole amount, or what is left of it: cancels before the money moves, refunds after it. */
  refund(reference: string, amount: Pence): Promise<RefundAnswer>;
  /** Gives a part back, once however often it is asked with the same part: takes less, or refunds. */
  refundPart(reference: string, part: RefundPart): Promise<RefundAnswer>;
  /** Takes the money of an authorisation when the order is shipped; once for one key, however often it is called. */
  capture?(reference: string, amount: Pence, key: string): Promise<CaptureAnswer>;
};
