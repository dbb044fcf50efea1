import { ShopError } from '../errors.ts';
import { findSession, requireSecret } from '../payments/pay-later-session.server.ts';
import { isInDoubt } from '../payments/payment.ts';
import { findPayment } from '../payments/payments.server.ts';
import { queryProvider } from '../payments/settle-payments.server.ts';
import type { Shop } from '../shop.server.ts';
import { completePayLater } from './complete-pay-later.server.ts';
import { requirePayLater } from './start-pay-later.server.ts';

/** Long enough for the browser, or for the call that brought the news, to do it. */
const HEAD_START = 10_000;
/** A try that died is made again after this long. */
const RETRY_AFTER = 60_000;

/**
 * Takes the provider's word that the buyer has authorised: kept first, so that the order is placed even if browser
 * and shop die (facts, payment failures F55). ShopError `not-allowed` without the secret, `not-found`, `malformed`.
 * `completed` ends when the order is placed; the provider need not wait for it.
 */
export async function receiveAuthorisation(
  shop: Shop,
  { ref, secret }: { ref: string; secret: string },
  body: { authorization_token?: unknown; session_id?: unknown },
): Promise<{ completed: Promise<unknown> }> {
  requirePayLater(shop);
  requireSecret(shop, ref, secret);
  const session = await findSession(shop, ref);
  const token = body.authorization_token;
  if (typeof token !== 'string' || body.session_id !== session.session_id)
    throw new ShopError('malformed', 'This is not about a session of ours.');
  await shop.db
    .updateTable('pay_later_session')
    .set({ token, complete_after: shop.now() + HEAD_START })
    .where('ref', '=', ref)
    .where('payment_id', 'is', null)
    .where('refusal', 'is', null)
    .execute();
  return { completed: complete(shop, ref, token) };
}

/** The provider has news of an order; what it is, its own API says. Errors as above. */
export async function receiveNotification(
  shop: Shop,
  { ref, secret }: { ref: string; secret: string },
): Promise<void> {
  requirePayLater(shop);
  requireSecret(shop, ref, secret);
  const { payment_id } = await findSession(shop, ref);
  if (!payment_id) return;
  const payment = await findPayment(shop, payment_id);
  if (isInDoubt(payment.state)) await queryProvider(shop, payment);
}

/** Completes what was authorised and then left alone. Each is claimed, so that several processes can do it. */
export async function completeInterrupted(shop: Shop): Promise<void> {
  if (!shop.payLater) return;
  const due = await shop.db
    .selectFrom('pay_later_session')
    .select(['ref', 'token', 'complete_after'])
    .where('complete_after', '<=', shop.now())
    .limit(20)
    .execute();
  for (const { ref, token, complete_after } of due) {
    const claimed = await shop.db
      .updateTable('pay_later_session')
      .set({ complete_after: shop.now() + RETRY_AFTER })
      .where('ref', '=', ref)
      .where('complete_after', '=', complete_after)
      .returning('ref')
      .executeTakeFirst();
    if (claimed && token) await complete(shop, ref, token);
  }
}

async function complete(shop: Shop, ref: string, token: string) {
  try {
    await completePayLater(shop, ref, token);
  } catch (error) {
    shop.log.error('an authorised order was not placed yet; it is tried again', { ref, error });
  }
}
