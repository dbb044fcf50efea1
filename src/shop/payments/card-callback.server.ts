import { compiled } from '#database/compiled.server.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { raiseAttention, raiseForPayment } from './attention.server.ts';
import { PAYMENT_COLUMNS } from './payments.server.ts';
import { recordOutcome } from './record-outcome.server.ts';

/** Milliseconds in which the answer that the callback repeats is usually recorded. */
const DIRECT_ANSWER = 100;

/**
 * Records a gateway's signed copy of an answer; a repeated or late one changes nothing. ShopError `not-allowed` if the
 * signature is wrong, `not-found` if the payment is not ours; the owner is notified if it may have moved money.
 */
export async function receiveCallback(shop: Shop, body: string): Promise<void> {
  const callback = readCallback(shop, body);
  if (!callback) {
    shop.log.warn('a callback was refused: its signature is wrong');
    throw new ShopError('not-allowed', 'The signature is wrong.');
  }
  const { paymentId, provider } = callback;
  const [payment] = await findRecorded(shop, { paymentId, provider });
  const { answer, amount, orderNumber } = callback;
  const hasMoney = answer.kind === 'accepted' || answer.kind === 'unknown';
  if (!payment) {
    const reason = `the card gateway reports a payment ${callback.paymentId} for order ${orderNumber} that is not ours`;
    if (hasMoney) await raiseAttention(shop, { subject: callback.paymentId, amount, reason });
    throw new ShopError('not-found', 'There is no such payment.');
  }
  if (payment.amount !== amount || String(payment.order_number) !== orderNumber)
    return raiseForPayment(shop, payment, `a callback names order ${orderNumber} and ${amount} pence`, {
      amount,
    });
  // Authentication comes with the direct answer; should that be lost, the reference settles the payment.
  if (answer.kind === 'authenticate') await keepReference(shop, payment.id, answer.reference);
  // A doubt is recorded for its reference.
  if (answer.kind === 'accepted' || answer.kind === 'declined') await recordOutcome(shop, payment, answer);
  if (answer.kind === 'unknown' && answer.reference) await recordOutcome(shop, payment, answer);
}

/** The settling job asks by it, and cancels a sale that nobody will confirm. */
async function keepReference(shop: Shop, paymentId: string, reference: string) {
  await shop.db
    .updateTable('payment')
    .set({ provider_reference: reference })
    .where('id', '=', paymentId)
    .where('state', 'in', ['sending', 'unknown'])
    .where('provider_reference', 'is', null)
    .execute();
}

/** The gateway answers and calls back at once: the answer is left to be first, as two writers would only wait. */
async function findRecorded(shop: Shop, wanted: { paymentId: string; provider: string }) {
  const found = await findPaidOrder(shop, wanted);
  if (found[0]?.state !== 'sending') return found;
  await shop.holdBack(DIRECT_ANSWER);
  return findPaidOrder(shop, wanted);
}

const findPaidOrder = compiled((db, { paymentId, provider }: { paymentId: string; provider: string }) =>
  db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(PAYMENT_COLUMNS.map((column) => `payment.${column}` as const))
    .select('orders.order_number')
    .where('payment.id', '=', paymentId)
    .where('payment.provider', '=', provider),
);

/** Tries every configured gateway: an old one still calls about its payments. */
function readCallback(shop: Shop, body: string) {
  for (const provider of Object.values(shop.providers)) {
    const callback = provider.kind === 'card' ? provider.readCallback(body) : null;
    if (callback) return { ...callback, provider: provider.id };
  }
  return null;
}
