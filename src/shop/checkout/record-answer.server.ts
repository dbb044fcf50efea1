import { setTimeout as wait } from 'node:timers/promises';
import { CHECKING_PAYMENT } from '../payments/payment.ts';
import type { SaleAnswer } from '../payments/payment-provider.ts';
import { recordOutcome } from '../payments/record-outcome.server.ts';
import type { Shop } from '../shop.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { answerFor } from './payment-answer.server.ts';

/** Milliseconds before each new try: a database that is away for a moment must not lose an answer. */
const PAUSES = [200, 1000, 3000];

/** Writes down what the provider answered, and says it to the customer. */
export async function recordAnswerWithRetry(
  shop: Shop,
  { paymentId, orderId }: { paymentId: string; orderId: string },
  answer: SaleAnswer,
): Promise<CheckoutAnswer> {
  for (let tries = 0; ; tries++) {
    try {
      return answerFor(await recordOutcome(shop, paymentId, answer));
    } catch (error) {
      shop.log.error('an answer of the provider was not written down', { paymentId, tries, error });
      const pause = PAUSES[tries];
      // Money may have moved: the provider's callback and the settling job will write it down.
      if (pause === undefined) return { status: 'checking', message: CHECKING_PAYMENT, orderId };
      await wait(pause);
    }
  }
}
