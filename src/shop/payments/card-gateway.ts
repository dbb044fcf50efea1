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
  | { kind: 'accepted'; reference: string; authorisationCode: string; cardBrand: string; message: string }
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
  /** Time-out, broken or unsigned answer: nobody knows yet whether money moved. */
  | { kind: 'unknown'; reference: string | null; cause: string; needsStaff?: true };

export type RefundAnswer =
  | { kind: 'done'; reference: string }
  | { kind: 'refused'; message: string; canRetry?: true }
  | { kind: 'unknown'; cause: string };

/** The 'direct integration' protocol of the card gateway, as the shop needs it (facts, card gateway A1 to A8). */
export type CardGateway = {
  sell(sale: Sale): Promise<SaleAnswer>;
  /** Asks what became of a sale, by the gateway's own reference. */
  query(reference: string, expected: { paymentId: string; amount: Pence }): Promise<SaleAnswer>;
  /** Gives the whole amount back: cancels before settlement, refunds after it. */
  giveBack(reference: string, amount: Pence): Promise<RefundAnswer>;
  /** Reads and checks a signed callback; null when the signature does not hold. */
  readCallback(
    body: string,
  ): { paymentId: string; orderNumber: string; amount: number; answer: SaleAnswer } | null;
};
