import type { Pence } from '#values/pence.ts';
import type { Expected, PaymentProvider, SaleAnswer } from './payment-provider.ts';

/** A card, for the length of one request: never stored, never logged. */
export type Card = {
  number: string;
  expiryMonth: number;
  /** Two digits. */
  expiryYear: number;
  cvv: string;
};

/** A card payment to take. */
export type Sale = {
  /** Returned in the answer and in callbacks. */
  paymentId: string;
  orderNumber: string;
  amount: Pence;
  card: Card;
  customer: { name: string; email: string; phoneNumber: string; address: string; postcode: string };
  /** The buyer's address and browser, for 3-D Secure. */
  browser: Browser;
  /** Where the bank's page returns the buyer; unguessable. */
  returnUrl: string;
  /** Where the gateway posts its signed copy of every answer. */
  callbackUrl: string;
};

export type Browser = {
  ip: string;
  userAgent: string;
  accept: string;
  acceptLanguage: string;
  acceptEncoding: string;
  /** Width, height and colour depth, '1920x1080x24'; absent without script. */
  screen?: string;
  /** Minutes behind UTC, as `Date.getTimezoneOffset` returns them; absent without script. */
  timeZoneOffset?: number;
};

/** A gateway that takes cards with 3-D Secure. */
export type CardGateway = PaymentProvider & {
  kind: 'card';
  sell(sale: Sale): Promise<SaleAnswer>;
  /**
   * Continues a sale after authentication: `response` is the bank's post, unchanged and in its order, or
   * `{ threeDSMethodData: 'timeout' }`. The gateway still has the card details.
   */
  continueSale(threeDSRef: string, response: Record<string, string>, expected: Expected): Promise<SaleAnswer>;
  /** Reads a signed callback; null if the signature is wrong. */
  readCallback(
    body: string,
  ): { paymentId: string; orderNumber: string; amount: number; answer: SaleAnswer } | null;
};
