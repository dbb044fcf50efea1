import type { Pence } from '#values/pence.ts';

/** A card for the length of one request: never stored, never logged. A provider's token may stand in its place later. */
export type Card = {
  number: string;
  expiryMonth: number;
  /** Two digits. */
  expiryYear: number;
  cvv: string;
};

/** What the shop asks the gateway to take. */
export type Sale = {
  /** Our payment's id; comes back in the answer and in callbacks. */
  paymentId: string;
  orderNumber: string;
  amount: Pence;
  card: Card;
  customer: { name: string; email: string; phoneNumber: string; address: string; postcode: string };
  /** The buyer's address and browser, for 3-D Secure. */
  browser: Browser;
  /** Where the bank's page sends the buyer back to; unguessable. */
  returnUrl: string;
  /** Where the gateway sends its signed copy of every answer. */
  callbackUrl: string;
};

export type Browser = {
  ip: string;
  userAgent: string;
  accept: string;
  acceptLanguage: string;
  acceptEncoding: string;
  /** From the browser's script, 'width x height x colour depth' without spaces ('1920x1080x24'); absent without it. */
  screen?: string;
  /** Minutes behind UTC, as JavaScript's getTimezoneOffset gives them. */
  timeZoneOffset?: number;
};

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

/** What every way to pay can do once it has given a payment its reference. */
export type PaymentProvider = {
  /** Asks what became of a payment, by the provider's own reference. */
  query(reference: string, expected: Expected): Promise<SaleAnswer>;
  /** Gives back the whole amount, or what is left of it: cancels before the money moves, refunds after it. */
  giveBack(reference: string, amount: Pence): Promise<RefundAnswer>;
  /** Gives a part back, once however often it is asked with the same part: takes less, or refunds. */
  giveBackPart(reference: string, part: RefundPart): Promise<RefundAnswer>;
};

/** The 'direct integration' protocol of the card gateway, as the shop needs it (facts, card gateway A1 to A8). */
export type CardGateway = PaymentProvider & {
  sell(sale: Sale): Promise<SaleAnswer>;
  /**
   * Goes on with a sale that the bank wanted to authenticate: `response` is what the bank posted, unchanged and in
   * its order, or `{ threeDSMethodData: 'timeout' }`. Without card details: the gateway has them.
   */
  continueSale(threeDSRef: string, response: Record<string, string>, expected: Expected): Promise<SaleAnswer>;
  /** Reads and checks a signed callback; null when the signature does not hold. */
  readCallback(
    body: string,
  ): { paymentId: string; orderNumber: string; amount: number; answer: SaleAnswer } | null;
};
