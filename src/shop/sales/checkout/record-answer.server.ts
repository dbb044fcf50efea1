import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '../../shop.server.ts';
import { CHECKING_PAYMENT } from '../payments/payment.ts';
import type { SaleAnswer } from '../payments/payment-provider.ts';
import type { Payment } from '../payments/payments.server.ts';
import { type KnownOfOrder, recordOutcome } from '../payments/record-outcome.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { answerFor } from './payment-answer.server.ts';

/** Milliseconds before each retry: a brief outage of the database must not lose an answer. */
const PAUSES = [200, 1000, 3000];

/** Records the provider's answer; returns the answer for the customer. */
export async function recordAnswerWithRetry(
  shop: Shop,
  payment: Payment,
  answer: SaleAnswer,
  known?: KnownOfOrder,
): Promise<CheckoutAnswer> {
  for (let tries = 0; ; tries++) {
    try {
      return await answerFor(shop, await recordOutcome(shop, payment, answer, known));
    } catch (error) {
      shop.log.error("the provider's answer could not be recorded", { paymentId: payment.id, tries, error });
      const pause = PAUSES[tries];
      // Money may have moved: the provider's callback or the settling job will record it.
      if (pause === undefined)
        return { status: 'checking', message: CHECKING_PAYMENT, orderId: payment.order_id };
      await wait(pause);
    }
  }
}
