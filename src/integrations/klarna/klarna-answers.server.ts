import type { Expected, SaleAnswer } from '#shop/sales/payments/payment-provider.ts';

/** Messages for the customer. */
export const MESSAGES = {
  declined: 'Klarna did not approve the payment and nothing was charged. Please choose another way to pay.',
  again: 'Klarna asks you to approve the payment once more. Nothing was charged. Please try again.',
  unavailable: 'We cannot reach Klarna at the moment. Nothing was charged. Please try again later.',
};

type Fields = Record<string, unknown>;

/** Reads the provider's order as the outcome of a payment. */
export function readOrder(order: Fields, reference: string, expected: Expected): SaleAnswer {
  const doubt = (cause: string): SaleAnswer => ({ kind: 'unknown', reference, cause, needsStaff: true });
  if (order.merchant_reference1 !== expected.orderNumber) return doubt('the answer is about another order');
  if (order.order_amount !== expected.amount || order.purchase_currency !== 'GBP')
    return doubt(`the order's amount is ${order.order_amount} ${order.purchase_currency}`);
  const cause = `${order.fraud_status} ${order.status}`;
  if (order.fraud_status === 'PENDING') return { kind: 'pending', reference, cause };
  const isOver = order.status === 'CANCELLED' || order.status === 'EXPIRED';
  if (order.fraud_status === 'REJECTED' || isOver)
    return { kind: 'declined', reference, message: MESSAGES.declined, cause };
  if (order.fraud_status !== 'ACCEPTED') return doubt(`unknown status: ${cause}`);
  return accepted(reference, order.expires_at);
}

export function accepted(reference: string, expires?: unknown): SaleAnswer {
  const authorisedUntil = typeof expires === 'string' ? Date.parse(expires) : Number.NaN;
  return {
    kind: 'accepted',
    reference,
    authorisationCode: '',
    cardBrand: '',
    message: 'Approved by Klarna',
    ...(Number.isNaN(authorisedUntil) ? {} : { authorisedUntil }),
  };
}
