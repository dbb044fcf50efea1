import { links } from '../links.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import type { SaleAnswer } from '../payments/payment-provider.ts';
import { CALL_TIMEOUT, findPayment } from '../payments/payments.server.ts';
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
  const answer = await sell(shop, reserved, form, context);
  if (answer === null) return answerFor(await findPayment(shop, reserved.paymentId));
  // A real decline has a reference; an outage of the gateway has none.
  if (answer.kind === 'declined' && answer.reference) await countDecline(shop, form, payerOf(form, context));
  return recordAnswerWithRetry(shop, reserved, answer);
}

async function sell(
  shop: Shop,
  { paymentId, publicReference, orderNumber, amount }: Reserved,
  form: CheckoutForm,
  { browser, ip }: CheckoutContext,
): Promise<SaleAnswer | null> {
  // No gateway takes an amount of zero.
  if (amount === 0 || !shop.cards)
    return {
      kind: 'accepted',
      reference: '',
      authorisationCode: '',
      cardBrand: '',
      message: 'Nothing to pay',
    };
  const isMine = await movePayment(shop, paymentId, 'sending', '', {
    check_after: shop.now() + CALL_TIMEOUT,
  });
  // Cancelled since it was reserved.
  if (!isMine) return null;
  const { month, year } = expiryParts(form.expiry);
  try {
    return await shop.cards.sell({
      paymentId,
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
      returnUrl: `${shop.publicUrl}${links.checkoutReturn(publicReference)}`,
      callbackUrl: `${shop.publicUrl}${links.checkoutCallback}`,
    });
  } catch (error) {
    shop.log.error('the card gateway could not be called', { paymentId, error });
    return { kind: 'unknown', reference: null, cause: 'the call failed' };
  }
}
