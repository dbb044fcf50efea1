import { setTimeout as wait } from 'node:timers/promises';
import { CHECKING_PAYMENT } from '../payments/payment.ts';
import type { SaleAnswer } from '../payments/payment-provider.ts';
import { recordOutcome } from '../payments/record-outcome.server.ts';
import type { Shop } from '../shop.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { answerFor } from './payment-answer.server.ts';

/** Milliseconds before each retry: a brief outage of the database must not lose an answer. */
const PAUSES = [200, 1000, 3000];

/** Records the provider's answer; returns the answer for the customer. */
export async function recordAnswerWithRetry(
  shop: Shop,
  { paymentId, orderId }: { paymentId: string; orderId: string },
  answer: SaleAnswer,
): Promise<CheckoutAnswer> {
  for (let tries = 0; ; tries++) {
    try {
      return answerFor(await recordOutcome(shop, paymentId, answer));
    } catch (error) {
      shop.log.error("the provider's answer could not be recorded", { paymentId, tries, error });
      const pause = PAUSES[tries];
      // Money may have moved: the provider's callback or the settling job will record it.
      if (pause === undefined) return { status: 'checking', message: CHECKING_PAYMENT, orderId };
      await wait(pause);
    }
  }
}
