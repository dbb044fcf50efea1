import type { Shop } from '../../shop.server.ts';
import type { LibraryProvider, SaleAnswer } from '../payments/payment-provider.ts';
import { expectedOf, type Payment, providerOrAttention } from '../payments/payments.server.ts';
import { addressesOf, orderOf } from './pay-later-session.server.ts';

/**
 * Places a pay-later payment's order with its provider; call it outside any transaction. It can be repeated with the
 * same token: `isRepeat` says that an earlier call may have reached the provider. A refusal releases the token.
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
  if (provider?.pays !== 'library' || !session || !token)
    return { kind: 'unknown', reference: null, cause: 'the provider can no longer be asked' };
  try {
    const answer = await provider.begin({
      token,
      sessionId: session.session_id,
      order: orderOf(session),
      addresses: addressesOf(shop, session.ref),
      ...(await expectedOf(shop, payment)),
      isRepeat,
    });
    if (answer.kind === 'declined') await releaseAuthorisation(shop, provider, token);
    return answer;
  } catch (error) {
    shop.log.error('the pay-later provider could not be called', { paymentId: payment.id, error });
    return { kind: 'unknown', reference: null, cause: 'the call failed' };
  }
}

/** Releases an authorisation that no order uses. A failure is only logged, since the authorisation also lapses. */
export async function releaseAuthorisation(
  shop: Shop,
  provider: LibraryProvider,
  token: string,
): Promise<void> {
  try {
    await provider.release(token);
  } catch (error) {
    shop.log.warn('a pay-later authorisation was not released', { error });
  }
}
