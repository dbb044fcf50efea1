import type { Shop } from '../../shop.server.ts';
import { partsOfCredit } from '../due/order-money.server.ts';
import { isSold } from '../order/order.ts';
import { findUnits } from '../parcels/find-units.server.ts';
import type { Payment } from '../payments/payments.server.ts';
import { remainderOf } from './check-refund.server.ts';
import { everythingOf } from './refund.ts';
import { insertRefund, listRefunds } from './refund-ledger.server.ts';

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
  const { parts } = await partsOfCredit(shop, order, refunds, left.amount);
  // Money that arrived too late paid for no goods.
  const wasSold = isSold(order.status);
  await insertRefund(shop, payment, refunds, left, {
    id: payment.id,
    amount: left.amount,
    reason: wasSold ? payment.refund_reason || 'Order cancelled' : 'Paid after the order had ended',
    // Shipped goods return to stock only once somebody has seen them.
    lines: wasSold ? everythingOf(left, await findUnits(shop, order, refunds), true) : [],
    delivery: wasSold ? left.delivery : 0,
    state: 'done',
    provider_reference: reference,
    parts: parts.map((part) => ({ ...part, reference })),
    who,
  });
}
