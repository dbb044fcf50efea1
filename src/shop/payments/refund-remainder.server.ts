import { isSold } from '../orders/order.ts';
import type { Shop } from '../shop.server.ts';
import { remainderOf } from './check-refund.server.ts';
import type { Payment } from './payments.server.ts';
import type { Refundable, RefundLine } from './refund.ts';
import { listRefunds } from './refund-ledger.server.ts';

/**
 * Enters what was left of an order into its ledger of refunds when the whole payment has gone back: every line and
 * the delivery, so that it has a credit note as every refund has. Inside the transaction that ends the payment,
 * before the order is moved; nothing when all had gone back in parts.
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
  // Money that turned up for an order that had ended was never for goods.
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
      // What has been shipped comes back to the shelf only when somebody has seen it.
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
      ...{ lineId, variantId, title, quantity: left },
      ...{ amount: amounts.at(-1) ?? 0, isRestocked },
    }));
}
