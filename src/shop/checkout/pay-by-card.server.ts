import { isUnavailable } from '#database/unavailable.ts';
import { links } from '../links.ts';
import type { CardGateway } from '../payments/card-gateway.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { NEVER_SENT } from '../payments/payment.ts';
import type { SaleAnswer } from '../payments/payment-provider.ts';
import { CALL_TIMEOUT, findPayment, type Payment, stoodStill } from '../payments/payments.server.ts';
import type { Shop } from '../shop.server.ts';
import { cardDigits, expiryParts } from './card-form.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { countDecline, payerOf } from './decline-limit.server.ts';
import { answerFor } from './payment-answer.server.ts';
import type { CheckoutContext } from './place-order.server.ts';
import { recordAnswerWithRetry } from './record-answer.server.ts';
import type { Reserved } from './reserve-order.server.ts';

/** Calls the gateway, outside any transaction, and records its answer. */
export async function payByCard(
  shop: Shop,
  reserved: Reserved,
  form: CheckoutForm,
  context: CheckoutContext,
): Promise<CheckoutAnswer> {
  const { cards } = shop;
  const { payment } = reserved;
  if (payment.amount === 0 || !cards) return recordAnswerWithRetry(shop, payment, NOTHING_TO_PAY, reserved);
  const sending = await writeSending(shop, payment);
  // Cancelled since it was reserved.
  if (!sending) return answerFor(shop, await findPayment(shop, payment.id));
  if (sending === 'in doubt' || stoodStill(shop, sending))
    return recordAnswerWithRetry(shop, payment, NOT_SENT);
  const answer = await sell(shop, cards, reserved, form, context);
  // A real decline has a reference; an outage of the gateway has none.
  if (answer.kind === 'declined' && answer.reference) await countDecline(shop, form, payerOf(form, context));
  return recordAnswerWithRetry(shop, sending, answer, reserved);
}

/**
 * Committed before the gateway is called: a payment that is still `created` was never sent. Null if it has ended, and
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

/** What only the process that would have called the gateway can know. */
const NOT_SENT: SaleAnswer = {
  kind: 'declined',
  reference: null,
  message: NEVER_SENT,
  cause: 'the shop did not call the gateway',
};

/** No gateway takes an amount of zero. */
const NOTHING_TO_PAY: SaleAnswer = {
  kind: 'accepted',
  reference: '',
  authorisationCode: '',
  cardBrand: '',
  message: 'Nothing to pay',
};

async function sell(
  shop: Shop,
  cards: CardGateway,
  { payment, orderNumber, amount }: Reserved,
  form: CheckoutForm,
  { browser, ip }: CheckoutContext,
): Promise<SaleAnswer> {
  const { month, year } = expiryParts(form.expiry);
  try {
    return await cards.sell({
      paymentId: payment.id,
      orderNumber,
      amount,
      card: { number: cardDigits(form.cardNumber), expiryMonth: month, expiryYear: year, cvv: form.cvv },
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
    });
  } catch (error) {
    shop.log.error('the card gateway could not be called', { paymentId: payment.id, error });
    return { kind: 'unknown', reference: null, cause: 'the call failed' };
  }
}
