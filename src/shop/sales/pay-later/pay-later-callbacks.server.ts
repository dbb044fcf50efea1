import { notFound, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { askAboutHeld } from '../payments/ask-about-held-money.server.ts';
import { isInDoubt } from '../payments/payment.ts';
import { findOffered, findPayment, findSetUp } from '../payments/payments.server.ts';
import { queryProvider } from '../payments/settle-payments.server.ts';
import { completePayLater } from './complete-pay-later.server.ts';
import { findSession, isSecretOf } from './pay-later-session.server.ts';
import { requireSetUp } from './start-pay-later.server.ts';

/** Milliseconds for the browser, or the callback itself, to place the order first. */
const HEAD_START = 10_000;
/** Milliseconds before an attempt that was interrupted is repeated. */
const RETRY_AFTER = 60_000;

/**
 * Stores the provider's notice that the buyer has authorised the payment, so that the order is placed even if browser
 * and shop are interrupted. `completed` resolves once it is placed; the provider need not wait. ShopError `not-allowed`
 * without the secret, `not-found`, `malformed`.
 */
export async function receiveAuthorisation(
  shop: Shop,
  { ref, secret }: { ref: string; secret: string },
  body: { authorization_token?: unknown; session_id?: unknown },
): Promise<{ completed: Promise<unknown> }> {
  requireSecret(shop, ref, secret);
  const session = await findSession(shop, ref);
  const token = body.authorization_token;
  if (typeof token !== 'string' || body.session_id !== session.session_id)
    throw new ShopError('malformed', 'This is not one of our sessions.');
  await shop.db
    .updateTable('pay_later_session')
    .set({ token, complete_after: shop.now() + HEAD_START })
    .where('ref', '=', ref)
    .where('payment_id', 'is', null)
    .where('refusal', 'is', null)
    .execute();
  return { completed: complete(shop, ref, token) };
}

/** Queries the provider after its notice that an order has changed. Errors as above. */
export async function receiveNotification(
  shop: Shop,
  { ref, secret }: { ref: string; secret: string },
): Promise<void> {
  requireSecret(shop, ref, secret);
  const { payment_id } = await findSession(shop, ref);
  if (!payment_id) return;
  const payment = await findPayment(shop, payment_id);
  if (isInDoubt(payment.state)) await queryProvider(shop, payment);
  else await askAboutHeld(shop, payment);
}

/** While paying later is paused or not configured, the address exists only for who knows its secret. */
function requireSecret(shop: Shop, ref: string, secret: string): void {
  requireSetUp(shop);
  if (isSecretOf(shop, ref, secret)) return;
  throw findOffered(shop, 'library') ? new ShopError('not-allowed', 'Unknown address.') : notFound('address');
}

/** Completes authorised payments that were interrupted. Safe in several processes: each is claimed first. */
export async function completeInterrupted(shop: Shop, stopping?: AbortSignal): Promise<void> {
  if (!findSetUp(shop, 'library')) return;
  const due = await shop.db
    .selectFrom('pay_later_session')
    .select(['ref', 'token', 'complete_after'])
    .where('complete_after', '<=', shop.now())
    .limit(20)
    .execute();
  for (const { ref, token, complete_after } of due) {
    if (stopping?.aborted) return;
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
    shop.log.error('an authorised order could not be placed and will be tried again', { ref, error });
  }
}
