import {
  type Authentication,
  isForRound,
  namesRound,
  readAuthentication,
} from '../payments/authentication.ts';
import type { Shop } from '../shop.server.ts';
import { continuePayment, findAwaiting } from './authenticate-card.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { answerFor } from './payment-answer.server.ts';

/** Stores what the bank posted to our return address; authorises nothing. ShopError `not-found`. */
export async function saveBankAnswer(shop: Shop, threeDSRef: string, posted: Record<string, string>) {
  const payment = await findAwaiting(shop, threeDSRef);
  const authentication = readAuthentication(payment.authentication);
  if (payment.state !== 'awaiting-customer' || !authentication || !isForRound(authentication, posted)) return;
  const next: Authentication = { ...authentication, bankAnswer: posted };
  await shop.db
    .updateTable('payment')
    .set({ authentication: JSON.stringify(next), updated: shop.now() })
    .where('id', '=', payment.id)
    .where('state', '=', 'awaiting-customer')
    .where('authentication', '=', payment.authentication)
    .execute();
}

/**
 * Continues when the customer returns, with what the bank posted. `resp` comes from the address, so it only counts if
 * nothing was posted and it names the bank's transaction. Without either the payment keeps waiting. ShopError
 * `not-found`.
 */
export async function authoriseReturn(
  shop: Shop,
  threeDSRef: string,
  resp: string | null,
): Promise<CheckoutAnswer> {
  const payment = await findAwaiting(shop, threeDSRef);
  const authentication = readAuthentication(payment.authentication);
  const isNamed = authentication !== null && resp !== null && namesRound(authentication, resp);
  const answer = authentication?.bankAnswer ?? (isNamed ? { cres: resp } : null);
  if (payment.state === 'awaiting-customer' && !answer) return answerFor(shop, payment);
  return continuePayment(shop, payment, answer ?? {});
}
