import type { ProviderFacts } from '../payments/payment-provider.ts';
import type { Show } from '../payments/step.ts';

/** What became of an attempt to pay. */
export type CheckoutAnswer = {
  /**
   * 'declined': nothing was taken, `message` says why. 'authenticate': the customer has to do something first, as `show`
   * says. 'checking': it is unknown whether money moved.
   */
  status: 'accepted' | 'declined' | 'authenticate' | 'checking';
  message?: string;
  orderId?: string;
  /** Pence: the new total, if it is not what the customer was shown. */
  amount?: number;
  /** The payment's public reference, the same in every step. */
  reference?: string;
  show?: Show;
  /** The adapter whose step it is, with its part in the browser. */
  adapter?: Pick<ProviderFacts, 'id' | 'browser'>;
};
