import type { Pence } from '#values/pence.ts';
import type { Expected, PaymentProvider, SaleAnswer } from './payment-provider.ts';

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

/** A gateway that takes cards with 3-D Secure. */
export type CardGateway = PaymentProvider & {
  kind: 'card';
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
