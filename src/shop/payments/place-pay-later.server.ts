import type { Shop } from '../shop.server.ts';
import { addressesOf, orderOf } from './pay-later-session.server.ts';
import type { SaleAnswer } from './payment-provider.ts';
import { expectedOf, type Payment, providerOrAttention } from './payments.server.ts';

/**
 * Places the order of a pay-later payment at its provider, outside any transaction. Safe to ask again with the same
 * token; `isRepeat` says that an earlier call may have reached the provider. A refusal gives the token back.
 */
export async function placePayLater(
  shop: Shop,
  payment: Payment,
  { isRepeat }: { isRepeat: boolean },
): Promise<SaleAnswer> {
  const token = payment.provider_token;
  const session = await shop.db
    .selectFrom('pay_later_session')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .executeTakeFirst();
  const provider = await providerOrAttention(shop, payment);
  if (provider?.kind !== 'later' || !session || !token)
    return { kind: 'unknown', reference: null, cause: 'the provider cannot be asked any more' };
  try {
    const answer = await provider.placeOrder({
      token,
      sessionId: session.session_id,
      order: orderOf(session),
      addresses: addressesOf(shop, session.ref),
      ...(await expectedOf(shop, payment)),
      isRepeat,
    });
    if (answer.kind === 'declined') await releaseAuthorisation(shop, token);
    return answer;
  } catch (error) {
    shop.log.error('the pay-later provider could not be asked', { paymentId: payment.id, error });
    return { kind: 'unknown', reference: null, cause: 'the call failed' };
  }
}

/** Gives an authorisation back that no order uses. Nothing depends on it: it also ends by itself. */
export async function releaseAuthorisation(shop: Shop, token: string): Promise<void> {
  try {
    await shop.payLater?.releaseAuthorisation(token);
  } catch (error) {
    shop.log.warn('a pay-later authorisation was not given back', { error });
  }
}
