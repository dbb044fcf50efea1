import { isUnavailable } from '#database/unavailable.ts';
import { pence } from '#values/uk/pence.ts';
import { links } from '../../links.ts';
import type { Shop } from '../../shop.server.ts';
import type { Attempt, Card } from '../payments/attempt.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { NEVER_SENT } from '../payments/payment.ts';
import type { Provider, SaleAnswer } from '../payments/payment-provider.ts';
import { CALL_TIMEOUT, findPayment, type Payment, stoodStill } from '../payments/payments.server.ts';
import type { ProviderOrder } from '../payments/provider-order.ts';
import type { KnownOfOrder } from '../payments/record-outcome.server.ts';
import { cardDigits, expiryParts } from './card-form.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { countDecline, payerOf } from './decline-limit.server.ts';
import { answerFor } from './payment-answer.server.ts';
import type { CheckoutContext } from './place-order.server.ts';
import { recordAnswerWithRetry } from './record-answer.server.ts';

/** A provider to which the checkout sends a payment itself; paying later has calls of its own. */
export type Beginning = Exclude<Provider, { pays: 'library' }>;

/** A payment that is about to be made, of an order or of what is due of one. */
export type Paying = {
  payment: Payment;
  orderNumber: string;
  /** What the provider is told of it. */
  order: (form: CheckoutForm) => ProviderOrder;
  /** What is known of an order that was just placed. */
  known?: KnownOfOrder;
};

/** Calls the provider, outside any transaction, and records its answer. */
export async function beginPayment(
  shop: Shop,
  provider: Beginning | null,
  paying: Paying,
  form: CheckoutForm,
  context: CheckoutContext,
): Promise<CheckoutAnswer> {
  const { payment, known } = paying;
  if (payment.amount === 0 || !provider) return recordAnswerWithRetry(shop, payment, NOTHING_TO_PAY, known);
  const sending = await writeSending(shop, payment);
  // Cancelled since it was reserved.
  if (!sending) return answerFor(shop, await findPayment(shop, payment.id));
  if (sending === 'in doubt' || stoodStill(shop, sending))
    return recordAnswerWithRetry(shop, payment, NOT_SENT);
  const answer = await begin(shop, provider, paying, form, context);
  // A real decline has a reference; an outage of the provider has none.
  if (answer.kind === 'declined' && answer.reference) await countDecline(shop, form, payerOf(form, context));
  return recordAnswerWithRetry(shop, sending, answer, known);
}

/**
 * Committed before the provider is called: a payment that is still `created` was never sent. Null if it has ended, and
 * 'in doubt' if nobody knows whether this was committed.
 */
async function writeSending(shop: Shop, payment: Payment): Promise<Payment | 'in doubt' | null> {
  try {
    return await movePayment(shop, payment, 'sending', '', { check_after: shop.now() + CALL_TIMEOUT });
  } catch (error) {
    if (isUnavailable(error) && error.outcome === 'unknown') return 'in doubt';
    throw error;
  }
}

/** What only the process that would have called the provider can know. */
const NOT_SENT: SaleAnswer = {
  kind: 'declined',
  reference: null,
  message: NEVER_SENT,
  cause: 'the shop did not call the provider',
};

/** No provider takes an amount of zero. */
const NOTHING_TO_PAY: SaleAnswer = {
  kind: 'accepted',
  reference: '',
  authorisationCode: '',
  cardBrand: '',
  message: 'Nothing to pay',
};

async function begin(
  shop: Shop,
  provider: Beginning,
  paying: Paying,
  form: CheckoutForm,
  context: CheckoutContext,
): Promise<SaleAnswer> {
  try {
    const attempt = attemptOf(shop, paying, form, context);
    switch (provider.pays) {
      case 'form':
        return await provider.begin(attempt, cardOf(form));
      case 'fields':
        return await provider.begin(attempt, form.paymentToken);
      case 'redirect':
        return await provider.begin(attempt);
    }
  } catch (error) {
    shop.log.error('the provider could not be called', { paymentId: paying.payment.id, error });
    return { kind: 'unknown', reference: null, cause: 'the call failed' };
  }
}

function cardOf(form: CheckoutForm): Card {
  const { month, year } = expiryParts(form.expiry);
  return { number: cardDigits(form.cardNumber), expiryMonth: month, expiryYear: year, cvv: form.cvv };
}

function attemptOf(
  shop: Shop,
  { payment, orderNumber, order }: Paying,
  form: CheckoutForm,
  { browser, ip }: CheckoutContext,
): Attempt {
  return {
    paymentId: payment.id,
    orderNumber,
    amount: pence(payment.amount),
    order: order(form),
    customer: {
      name: form.customerName,
      email: form.email,
      phoneNumber: form.phoneNumber,
      address: [form.b_addressLine1, form.b_addressLine2, form.b_town].filter(Boolean).join('\n'),
      postcode: form.b_postcode,
    },
    browser: { ...browser, ip },
    returnUrl: `${shop.publicUrl}${links.checkoutReturn(payment.public_reference)}`,
    callbackUrl: `${shop.publicUrl}${links.checkoutCallback}`,
  };
}
