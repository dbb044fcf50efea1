import type { PayLaterOrder } from './pay-later-order.ts';
import type { PaymentProvider, SaleAnswer } from './payment-provider.ts';

/** Addresses for the provider and the buyer; `authorised` and `notified` contain a secret. */
export type PayLaterAddresses = { confirmation: string; authorised: string; notified: string };

/** What the provider's browser library needs to start. */
export type PayLaterSession = {
  sessionId: string;
  clientToken: string;
  categories: { identifier: string; name: string }[];
};

export type SessionAnswer =
  | ({ kind: 'open' } & PayLaterSession)
  /** `needsStaff`: our account or request is at fault, not the buyer. */
  | { kind: 'refused'; cause: string; needsStaff?: true };

/** An order to place with the buyer's authorisation. */
export type Placing = {
  token: string;
  sessionId: string;
  order: PayLaterOrder;
  addresses: PayLaterAddresses;
  paymentId: string;
  orderNumber: string;
  /** An earlier call may have reached the provider, so a refusal needs a second look. */
  isRepeat: boolean;
};

/** Buy now, pay later. */
export type PayLater = PaymentProvider & {
  kind: 'later';
  openSession(order: PayLaterOrder, addresses: PayLaterAddresses): Promise<SessionAnswer>;
  /** Never answers 'authenticate' or 'waiting'. Idempotent for the same token. */
  placeOrder(placing: Placing): Promise<SaleAnswer>;
  /** Releases an unused authorisation; one that is not released lapses within the hour. */
  releaseAuthorisation(token: string): Promise<void>;
};
