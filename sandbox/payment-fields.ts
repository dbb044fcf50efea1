import type { Answer } from './gateway-codes.ts';
import type { Payment } from './payments.ts';

/** The fields of a transaction in an answer. */
export function describe(payment: Payment): Answer['fields'] {
  const { code } = payment;
  return {
    responseCode: code,
    responseStatus: code === 0 ? 0 : code < 65536 ? 1 : 2,
    responseMessage: payment.message,
    transactionID: Number.parseInt(payment.reference.slice(0, 7), 36),
    xref: payment.reference,
    state: payment.state,
    timestamp: new Date(payment.time).toISOString().slice(0, 19).replace('T', ' '),
    transactionUnique: payment.unique_reference,
    orderRef: payment.order_reference,
    amount: payment.amount,
    amountReceived: payment.amount_received,
    amountRefunded: payment.amount_refunded || null,
    currencyCode: payment.currency,
    currencyExponent: 2,
    authorisationCode: payment.authorisation_code || null,
    cardNumberMask: payment.card_mask,
    cardScheme: payment.card_scheme,
    cardType: payment.card_scheme,
  };
}

/** First six and last four digits: no more of a card is stored anywhere. */
export function mask(number: string): string {
  return `${number.slice(0, 6)}${'*'.repeat(Math.max(0, number.length - 10))}${number.slice(-4)}`;
}
