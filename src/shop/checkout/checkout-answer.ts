/** What POST /checkout answers (specification, 3; decisions, 2). */
export type CheckoutAnswer = {
  /**
   * 'declined': nothing was taken, `message` says why. 'authenticate': the bank wants to see the customer.
   * 'checking': nobody knows yet whether money moved.
   */
  status: 'accepted' | 'declined' | 'authenticate' | 'checking';
  message?: string;
  orderId?: string;
  /** Pence: the new total, when it is not the one that the customer was shown. */
  amount?: number;
  /** Our own name for the payment; constant through all rounds of authentication. */
  threeDSRef?: string;
  threeDSRequest?: Record<string, string>;
  threeDSURL?: string;
};
