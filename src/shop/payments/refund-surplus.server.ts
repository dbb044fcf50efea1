import { pence, pounds } from '#values/pence.ts';
import type { Shop } from '../shop.server.ts';
import { raiseForPayment } from './attention.server.ts';
import { recordPaymentEvent } from './move-payment.server.ts';
import { isPaid } from './payment.ts';
import { findPayment, providerOf } from './payments.server.ts';

/**
 * Refunds money that a provider took for a payment which another transaction of its own has paid already; call it outside
 * any transaction. A person is asked if that fails.
 */
export async function refundSurplus(shop: Shop, paymentId: string, reference: string): Promise<void> {
  const payment = await findPayment(shop, paymentId);
  const { state, amount, provider_reference } = payment;
  if (!isPaid(state) || provider_reference === reference) return;
  const answer = await providerOf(shop, payment)
    ?.refund(reference, pence(amount))
    .catch((error: unknown) => {
      shop.log.error('the provider could not be called', { paymentId, error });
      return null;
    });
  const what = `${pounds(amount)} was taken a second time, as ${reference}`;
  if (answer?.kind === 'done')
    return recordPaymentEvent(shop, paymentId, {
      from: state,
      to: state,
      note: `${what}, and refunded at once`,
    });
  await raiseForPayment(shop, payment, `${what}: refund it at the provider`, { subject: reference });
}
