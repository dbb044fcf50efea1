import { pence } from '#values/pence.ts';
import type { Admin } from '../accounts/actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { returnStock } from '../catalogue/stock.server.ts';
import { queueOrderCancelled } from '../mail/order-mails.server.ts';
import { moveOrder } from '../orders/move-order.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { RefundAnswer } from './card-gateway.ts';
import { movePayment } from './move-payment.server.ts';
import { CHECK_EVERY, findPayment, flag, type Payment } from './payments.server.ts';

/**
 * Gives the money of a payment in `refunding` back through its provider, outside any transaction, and writes down
 * what came of it: done, the order is cancelled and its stock back on the shelf unless it had left the house;
 * refused, everything is as before; in doubt, the settling job asks again.
 */
export async function giveBack(shop: Shop, paymentId: string, admin?: Admin): Promise<RefundAnswer> {
  const payment = await findPayment(shop, paymentId);
  const answer = await askToGiveBack(shop, payment);
  if (answer.kind === 'done') await recordGivenBack(shop, payment, answer.reference, admin);
  if (answer.kind === 'refused') await recordRefused(shop, payment, answer);
  if (answer.kind === 'unknown') await askAgainLater(shop, paymentId);
  return answer;
}

async function askToGiveBack(shop: Shop, payment: Payment): Promise<RefundAnswer> {
  if (payment.amount === 0) return { kind: 'done', reference: '' };
  if (!shop.cards || !payment.provider_reference)
    return { kind: 'refused', message: 'The card gateway of this payment is not set up.' };
  try {
    return await shop.cards.giveBack(payment.provider_reference, pence(payment.amount));
  } catch (error) {
    shop.log.error('the card gateway could not be asked', { paymentId: payment.id, error });
    return { kind: 'unknown', cause: 'the call failed' };
  }
}

function recordGivenBack(shop: Shop, payment: Payment, reference: string, admin: Admin | undefined) {
  return inTransaction(shop, async (shop) => {
    const from = await movePayment(shop, payment.id, 'refunded', `given back: ${reference}`);
    if (from) await recordCancelled(shop, payment.order_id, admin);
  });
}

/** Ends an order whose money is given back or was never taken; inside a transaction. */
export async function recordCancelled(shop: Shop, orderId: string, admin: Admin | undefined): Promise<void> {
  const from = await moveOrder(shop, orderId, 'cancelled', { who: admin?.name ?? 'shop' });
  if (!from) return;
  // What has been shipped comes back to the shelf only when somebody has seen it.
  if (from !== 'shipped') await returnStock(shop, orderId);
  await queueOrderCancelled(shop, orderId);
  if (!admin) return;
  await recordChange(shop, admin, {
    action: 'cancelled',
    kind: 'order',
    subjectId: orderId,
    before: { status: from },
    after: { status: 'cancelled' },
  });
}

type Refused = Extract<RefundAnswer, { kind: 'refused' }>;

async function recordRefused(shop: Shop, payment: Payment, { message, canRetry }: Refused) {
  const order = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  if (order.status === 'accepted' || order.status === 'shipped') {
    await inTransaction(shop, (shop) =>
      movePayment(shop, payment.id, 'accepted', `refund refused: ${message}`),
    );
    return;
  }
  if (canRetry) return askAgainLater(shop, payment.id);
  // Money that belongs to no order: somebody has to talk to the provider.
  await flag(shop, payment.id, `refund refused: ${message}`);
  await shop.db.updateTable('payment').set({ check_after: null }).where('id', '=', payment.id).execute();
}

async function askAgainLater(shop: Shop, paymentId: string) {
  await shop.db
    .updateTable('payment')
    .set({ check_after: shop.now() + CHECK_EVERY })
    .where('id', '=', paymentId)
    .where('state', '=', 'refunding')
    .execute();
}
