import type { PayLaterOrder } from './pay-later-order.ts';
import type { PaymentProvider, SaleAnswer } from './payment-provider.ts';

/** Where the provider reaches us and the buyer: `authorised` and `notified` hold a secret in their path. */
export type PayLaterAddresses = { confirmation: string; authorised: string; notified: string };

/** What the provider's browser library is begun with. */
export type PayLaterSession = {
  sessionId: string;
  clientToken: string;
  categories: { identifier: string; name: string }[];
};

export type SessionAnswer =
  | ({ kind: 'open' } & PayLaterSession)
  /** `needsStaff`: our account or our request is at fault, not the buyer. */
  | { kind: 'refused'; cause: string; needsStaff?: true };

/** One order to place with the buyer's authorisation. */
export type Placing = {
  token: string;
  sessionId: string;
  order: PayLaterOrder;
  addresses: PayLaterAddresses;
  paymentId: string;
  orderNumber: string;
  /** Asked before, and the answer never came: a refusal then needs a second look. */
  isRepeat: boolean;
};

/** Buy now, pay later. */
export type PayLater = PaymentProvider & {
  kind: 'later';
  openSession(order: PayLaterOrder, addresses: PayLaterAddresses): Promise<SessionAnswer>;
  /** Never answers 'authenticate' or 'waiting'. The provider gives the same answer to the same token, however often. */
  placeOrder(placing: Placing): Promise<SaleAnswer>;
  /** Gives an authorisation back that no order will use; what fails ends by itself within the hour. */
  releaseAuthorisation(token: string): Promise<void>;
};
