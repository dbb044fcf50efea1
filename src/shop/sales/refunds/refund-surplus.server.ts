import { pence, pounds } from '#values/uk/pence.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { raiseForPayment, resolveAttention } from '../payments/attention.server.ts';
import { recordPaymentEvent } from '../payments/move-payment.server.ts';
import { isPaid } from '../payments/payment.ts';
import { type Payment, providerOf } from '../payments/payments.server.ts';
import { isQueued } from './refund-payment.server.ts';

/**
 * Refunds money that a provider took for a payment which another transaction of its own has paid already, once; call it
 * outside any transaction. A person is asked if that fails, and ShopError `busy` makes whoever told of it tell again.
 */
export async function refundSurplus(shop: Shop, payment: Payment, reference: string): Promise<void> {
  const { id, state, amount } = payment;
  if (!isPaid(state) || payment.provider_reference === reference) return;
  const what = `${pounds(amount)} was taken a second time, as ${reference}`;
  const note = `${what}, and refunded at once`;
  if (await isRecorded(shop, id, note)) return;
  const answer = await providerOf(shop, payment)
    ?.refund(reference, pence(amount))
    .catch((error: unknown) => {
      shop.log.error('the provider could not be called', { paymentId: id, error });
      return { kind: 'unknown' as const, cause: 'the call failed' };
    });
  if (answer?.kind === 'done')
    return inTransaction(shop, async (shop) => {
      await recordPaymentEvent(shop, id, { from: state, to: state, note });
      await resolveAttention(shop, reference, { who: 'shop', resolution: 'it was refunded' });
    });
  await raiseForPayment(shop, payment, `${what}: refund it at the provider`, { subject: reference });
  if (answer && isQueued(answer))
    throw new ShopError('busy', 'The provider has not confirmed the refund yet.', { retryAfter: 60 });
}

async function isRecorded(shop: Shop, paymentId: string, note: string): Promise<boolean> {
  const event = await shop.db
    .selectFrom('payment_event')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('note', '=', note)
    .executeTakeFirst();
  return event !== undefined;
}
