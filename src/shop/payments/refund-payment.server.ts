import { pence } from '#values/pence.ts';
import type { Admin } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { returnStock } from '../catalogue/stock.server.ts';
import { queueOrderCancelled } from '../emails/order-emails.server.ts';
import { moveOrder } from '../orders/move-order.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { raiseAttention, resolveAttention } from './attention.server.ts';
import { movePayment } from './move-payment.server.ts';
import type { RefundAnswer } from './payment-provider.ts';
import {
  CHECK_EVERY,
  findPayment,
  notConfigured,
  type Payment,
  providerOrAttention,
} from './payments.server.ts';
import { restockedQuantities } from './refund-ledger.server.ts';
import { recordRemainder } from './refund-remainder.server.ts';

/**
 * Gives the money of a payment in `refunding` back through its provider, outside any transaction, and writes down
 * what came of it: done, the order is cancelled and its stock back on the shelf unless it had left the house;
 * refused, everything is as before; in doubt or not possible right now, the settling job asks again.
 */
export async function refundPayment(shop: Shop, paymentId: string, admin?: Admin): Promise<RefundAnswer> {
  const payment = await findPayment(shop, paymentId);
  const answer = await askForRefund(shop, payment);
  if (answer.kind === 'done') await recordRefunded(shop, payment, { reference: answer.reference }, admin);
  if (answer.kind === 'refused' && !answer.canRetry) await recordRefused(shop, payment, answer);
  if (isQueued(answer)) await retryLater(shop, paymentId);
  return answer;
}

/** The provider could not do it now: the settling job goes on asking, and then ends the order by itself. */
export function isQueued(answer: RefundAnswer): boolean {
  return answer.kind === 'unknown' || (answer.kind === 'refused' && answer.canRetry === true);
}

async function askForRefund(shop: Shop, payment: Payment): Promise<RefundAnswer> {
  if (payment.amount === 0) return { kind: 'done', reference: '' };
  if (!payment.provider_reference)
    return { kind: 'refused', message: 'The provider has no reference for this payment.' };
  const provider = await providerOrAttention(shop, payment);
  if (!provider) return { kind: 'unknown', cause: notConfigured(payment) };
  try {
    return await provider.refund(payment.provider_reference, pence(payment.amount));
  } catch (error) {
    shop.log.error('the provider could not be asked', { paymentId: payment.id, error });
    return { kind: 'unknown', cause: 'the call failed' };
  }
}

/**
 * The money is back with the customer: writes it down, with its credit note, and ends the order, once. `how`: the
 * provider's reference, or in words how else it went back.
 */
export function recordRefunded(
  shop: Shop,
  payment: Payment,
  how: { reference: string } | { words: string },
  admin: Admin | undefined,
) {
  return inTransaction(shop, async (shop) => {
    const reference = 'reference' in how ? how.reference : '';
    const words = 'words' in how ? how.words : '';
    if (!(await movePayment(shop, payment.id, 'refunded', words))) return;
    await recordRemainder(shop, payment, { reference, who: admin?.name ?? 'shop' });
    await recordCancelled(shop, payment.order_id, admin);
    await resolveAttention(shop, payment.id, { who: 'shop', resolution: 'the money went back' });
  });
}

/** Ends an order whose money is given back or was never taken; inside a transaction. */
export async function recordCancelled(shop: Shop, orderId: string, admin: Admin | undefined): Promise<void> {
  const from = await moveOrder(shop, orderId, 'cancelled', { who: admin?.name ?? 'shop' });
  if (!from) return;
  // What has been shipped comes back to the shelf only when somebody has seen it.
  if (from !== 'shipped') await returnStock(shop, orderId, await restockedQuantities(shop, orderId));
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

async function recordRefused(shop: Shop, payment: Payment, { message }: Refused) {
  const order = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  if (order.status === 'accepted' || order.status === 'shipped') {
    await inTransaction(shop, async (shop) => {
      await movePayment(shop, payment.id, 'accepted', `refund refused: ${message}`);
      // Whoever asked may have gone: a queued refund is refused by night.
      await raiseAttention(shop, {
        subject: payment.id,
        orderId: payment.order_id,
        amount: payment.amount,
        reason: `the order was not cancelled, because its money could not be given back: ${message}`,
      });
    });
    return;
  }
  // Money that belongs to no order: somebody has to talk to the provider.
  await raiseAttention(shop, {
    subject: payment.id,
    orderId: payment.order_id,
    amount: payment.amount,
    reason: `money of an order that had ended could not be given back: ${message}`,
  });
  await shop.db.updateTable('payment').set({ check_after: null }).where('id', '=', payment.id).execute();
}

async function retryLater(shop: Shop, paymentId: string) {
  await shop.db
    .updateTable('payment')
    .set({ check_after: shop.now() + CHECK_EVERY })
    .where('id', '=', paymentId)
    .where('state', '=', 'refunding')
    .execute();
}
