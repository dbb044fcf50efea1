import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { returnStock } from '../catalogue/stock.server.ts';
import { ShopError } from '../errors.ts';
import { queueOrderConfirmed } from '../mail/order-mails.server.ts';
import { moveOrder } from '../orders/move-order.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { SaleAnswer } from './card-gateway.ts';
import { movePayment } from './move-payment.server.ts';
import { isDead, PAYMENT_FAILED } from './payment.ts';

export type Payment = Selectable<Schema['payment']>;

/** The callback usually comes within seconds; asking goes on at this pace until it is settled. */
export const CHECK_EVERY = 30_000;

/**
 * Writes down what the provider said about a payment: payment, order, stock and mails in one transaction. The only
 * way in which an answer changes anything, wherever it came from: the direct answer, the signed callback, the
 * settling job. The first final answer wins; a later one changes nothing, except that money which turns up for a
 * dead order is sent back. Returns the payment as it stands then.
 */
export function recordOutcome(shop: Shop, paymentId: string, answer: SaleAnswer): Promise<Payment> {
  return inTransaction(shop, async (shop) => {
    const payment = await findPayment(shop, paymentId);
    if (answer.kind === 'accepted') await recordAccepted(shop, payment, answer);
    else if (answer.kind === 'unknown') await recordUnknown(shop, payment, answer);
    else await recordDeclined(shop, payment, declinedBy(answer));
    if ('needsStaff' in answer && answer.needsStaff) await flag(shop, paymentId, answer.cause);
    return findPayment(shop, paymentId);
  });
}

export async function findPayment(shop: Shop, paymentId: string): Promise<Payment> {
  return shop.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
}

type Accepted = Extract<SaleAnswer, { kind: 'accepted' }>;
type Declined = Extract<SaleAnswer, { kind: 'declined' }>;
type Unknown = Extract<SaleAnswer, { kind: 'unknown' }>;

async function recordAccepted(shop: Shop, payment: Payment, answer: Accepted) {
  const facts = {
    provider_reference: answer.reference,
    authorisation_code: answer.authorisationCode,
    card_brand: answer.cardBrand,
    message: answer.message,
  };
  const accepted = await movePayment(shop, payment.id, 'accepted', answer.message, facts);
  if (accepted) {
    await moveOrder(
      shop,
      payment.order_id,
      'accepted',
      { who: 'customer' },
      { auth_code: answer.authorisationCode, message: answer.message },
    );
    await queueOrderConfirmed(shop, payment.order_id);
    return;
  }
  if (!isDead((await findPayment(shop, payment.id)).state)) return;
  // The order is gone: its money may not be kept. The settling job gives it back at once.
  await movePayment(shop, payment.id, 'refunding', 'money arrived for an order that had ended', {
    ...facts,
    check_after: shop.now(),
  });
  shop.log.error('money arrived for an order that had ended; it is given back', { paymentId: payment.id });
}

async function recordDeclined(shop: Shop, payment: Payment, answer: Declined) {
  const message = answer.message || PAYMENT_FAILED;
  const declined = await movePayment(shop, payment.id, 'declined', answer.cause, {
    message,
    ...(answer.reference ? { provider_reference: answer.reference } : {}),
  });
  if (!declined) return;
  await moveOrder(shop, payment.order_id, 'declined', { who: 'shop', note: answer.cause }, { message });
  await returnStock(shop, payment.order_id);
}

async function recordUnknown(shop: Shop, payment: Payment, answer: Unknown) {
  const moved = await movePayment(shop, payment.id, 'unknown', answer.cause, {
    check_after: shop.now() + CHECK_EVERY,
    ...(answer.reference ? { provider_reference: answer.reference } : {}),
  });
  if (!moved) return;
  // Money may have moved: the order keeps its stock until that is known, however long it takes.
  await shop.db.updateTable('orders').set({ expires: null }).where('id', '=', payment.order_id).execute();
}

/** Authentication by the bank is not shown yet: the sale ends, and as nothing was authorised nothing is taken. */
function declinedBy(answer: Exclude<SaleAnswer, Accepted | Unknown>): Declined {
  if (answer.kind === 'declined') return answer;
  return {
    kind: 'declined',
    reference: answer.reference,
    message: 'Your bank asks for a confirmation that this shop cannot show yet. Nothing was taken.',
    cause: 'the bank asked for authentication',
  };
}

/**
 * Takes the gateway's signed copy of an answer. ShopError `not-allowed` when the signature does not hold,
 * `not-found` when no payment of ours is meant; hearing the same twice, or late, changes nothing.
 */
export async function receiveCallback(shop: Shop, body: string): Promise<void> {
  const news = shop.cards?.readCallback(body);
  if (!news) {
    shop.log.warn('a callback was refused: its signature does not hold');
    throw new ShopError('not-allowed', 'The signature does not hold.');
  }
  const payment = await shop.db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(['payment.id', 'payment.amount', 'orders.order_number'])
    .where('payment.id', '=', news.paymentId)
    .executeTakeFirst();
  if (!payment) {
    shop.log.error('a callback names a payment that is not ours', { orderNumber: news.orderNumber });
    throw new ShopError('not-found', 'There is no such payment.');
  }
  const isOurs = payment.amount === news.amount && String(payment.order_number) === news.orderNumber;
  if (!isOurs) return flag(shop, payment.id, 'a callback names another amount or order');
  // A step of authentication or a doubt is no news: the direct answer carries them.
  if (news.answer.kind === 'accepted' || news.answer.kind === 'declined')
    await recordOutcome(shop, payment.id, news.answer);
}

/** Puts a payment on the list of what only a person can settle. */
export async function flag(shop: Shop, paymentId: string, why: string): Promise<void> {
  shop.log.error('a payment needs attention', { paymentId, why });
  await shop.db
    .updateTable('payment')
    .set({ needs_attention: 1, updated: shop.now() })
    .where('id', '=', paymentId)
    .execute();
}
