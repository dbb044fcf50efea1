/** The answer to POST /checkout. */
export type CheckoutAnswer = {
  /**
   * 'declined': nothing was taken, `message` says why. 'authenticate': the bank wants to authenticate the customer.
   * 'checking': it is unknown whether money moved.
   */
  status: 'accepted' | 'declined' | 'authenticate' | 'checking';
  message?: string;
  orderId?: string;
  /** Pence: the new total, if it is not what the customer was shown. */
  amount?: number;
  /** The payment's public reference, the same in every round of authentication. */
  threeDSRef?: string;
  threeDSRequest?: Record<string, string>;
  threeDSURL?: string;
};
