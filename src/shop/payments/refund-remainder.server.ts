import { isSold } from '../orders/order.ts';
import type { Shop } from '../shop.server.ts';
import { remainderOf } from './check-refund.server.ts';
import type { Payment } from './payments.server.ts';
import type { Refundable, RefundLine } from './refund.ts';
import { listRefunds } from './refund-ledger.server.ts';

/**
 * Records what was left of an order as a refund, with its credit note, when the whole payment has been refunded. Call
 * it in that transaction, before the order is moved. Does nothing if partial refunds have left nothing.
 */
export async function recordRemainder(
  shop: Shop,
  payment: Payment,
  { reference, who }: { reference: string; who: string },
): Promise<void> {
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const refunds = await listRefunds(shop, order.id);
  const left = await remainderOf(shop, order, refunds);
  if (left.amount === 0) return;
  // Money that arrived too late paid for no goods.
  const wasSold = isSold(order.status);
  await shop.db
    .insertInto('refund')
    .values({
      id: payment.id,
      order_id: order.id,
      payment_id: payment.id,
      number: refunds.length + 1,
      amount: left.amount,
      refunded_before: order.amount - left.amount,
      reason: wasSold ? 'Order cancelled' : 'Paid after the order had ended',
      // Shipped goods return to stock only once somebody has seen them.
      lines: JSON.stringify(wasSold ? allOf(left, order.status !== 'shipped') : []),
      delivery: wasSold ? left.delivery : 0,
      state: 'done',
      provider_reference: reference,
      message: '',
      who,
      created: shop.now(),
      updated: shop.now(),
      check_after: null,
    })
    .execute();
}

function allOf({ lines }: Refundable, isRestocked: boolean): RefundLine[] {
  return lines
    .filter(({ left }) => left > 0)
    .map(({ lineId, variantId, title, left, amounts }) => ({
      lineId,
      variantId,
      title,
      quantity: left,
      amount: amounts.at(-1) ?? 0,
      isRestocked,
    }));
}
