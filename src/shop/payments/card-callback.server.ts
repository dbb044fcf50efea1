import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { raiseAttention } from './attention.server.ts';
import { recordOutcome } from './record-outcome.server.ts';

/**
 * Takes the gateway's signed copy of an answer. ShopError `not-allowed` when the signature does not hold,
 * `not-found` when no payment of ours is meant, which a person then has to look at; hearing the same twice, or
 * late, changes nothing.
 */
export async function receiveCallback(shop: Shop, body: string): Promise<void> {
  const news = readCallback(shop, body);
  if (!news) {
    shop.log.warn('a callback was refused: its signature does not hold');
    throw new ShopError('not-allowed', 'The signature does not hold.');
  }
  const payment = await shop.db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(['payment.id', 'payment.amount', 'payment.order_id', 'orders.order_number'])
    .where('payment.id', '=', news.paymentId)
    .where('payment.provider', '=', news.provider)
    .executeTakeFirst();
  const { answer, amount, orderNumber } = news;
  const hasMoney = answer.kind === 'accepted' || answer.kind === 'unknown';
  if (!payment) {
    const why = `the card gateway tells of a payment ${news.paymentId} for order ${orderNumber} that is not ours`;
    if (hasMoney) await raiseAttention(shop, { subject: news.paymentId, amount, reason: why });
    throw new ShopError('not-found', 'There is no such payment.');
  }
  if (payment.amount !== amount || String(payment.order_number) !== orderNumber)
    return raiseAttention(shop, {
      subject: payment.id,
      orderId: payment.order_id,
      amount,
      reason: `a callback speaks of order ${orderNumber} and ${amount} pence`,
    });
  // A step of authentication is no news: the direct answer carries it. A doubt is, as it brings the reference.
  if (answer.kind === 'accepted' || answer.kind === 'declined') await recordOutcome(shop, payment.id, answer);
  if (answer.kind === 'unknown' && answer.reference) await recordOutcome(shop, payment.id, answer);
}

/** Every configured gateway is tried: an old one still calls about its payments. */
function readCallback(shop: Shop, body: string) {
  for (const provider of Object.values(shop.providers)) {
    const news = provider.kind === 'card' ? provider.readCallback(body) : null;
    if (news) return { ...news, provider: provider.id };
  }
  return null;
}
