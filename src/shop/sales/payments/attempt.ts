import type { Expected } from './payment-provider.ts';
import type { ProviderOrder } from './provider-order.ts';

/** A card, for the length of one request: never stored, never logged. */
export type Card = {
  number: string;
  expiryMonth: number;
  /** Two digits. */
  expiryYear: number;
  cvv: string;
};

/** A payment to take. Its id and order number come back in the answer and in callbacks. */
export type Attempt = Expected & {
  order: ProviderOrder;
  customer: { name: string; email: string; phoneNumber: string; address: string; postcode: string };
  /** The buyer's address and browser, for 3-D Secure. */
  browser: Browser;
  /** Where the bank's or the provider's page returns the buyer, by GET or POST; unguessable. */
  returnUrl: string;
  /** Where the provider posts what it has to say, from server to server. */
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
