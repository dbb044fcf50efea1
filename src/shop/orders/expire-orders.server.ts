import { returnStock } from '../catalogue/stock.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { moveOrder } from './move-order.server.ts';

const TOO_LATE = 'The payment was not completed in time.';
const STARTED_AGAIN = 'The payment was started again.';

/**
 * Ends orders that waited too long for their customer, and puts what they held back on the shelf. Money in doubt
 * never expires: its payment does not allow the move.
 */
export async function expireOrders(shop: Shop): Promise<void> {
  const waiting = await shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.id as orderId', 'payment.id as paymentId'])
    .where('orders.status', '=', 'in-progress')
    .where('orders.expires', '<=', shop.now())
    .limit(100)
    .execute();
  for (const order of waiting) await expire(shop, order, TOO_LATE);
}

/**
 * The customer came back from the bank's page and pays again: the order that waits for the bank ends, its late
 * confirmation will find nothing to pay for, and its pieces are free for the new one. So does one that was never
 * sent, whose process died or is just about to send it: it then finds that it may not.
 */
export async function endWaitingOrder(shop: Shop, draftId: string): Promise<void> {
  const waiting = await shop.db
    .selectFrom('checkout_draft')
    .innerJoin('payment', 'payment.order_id', 'checkout_draft.last_order_id')
    .select(['payment.order_id as orderId', 'payment.id as paymentId'])
    .where('checkout_draft.id', '=', draftId)
    .where('payment.state', 'in', ['created', 'awaiting-customer'])
    .executeTakeFirst();
  if (waiting) await expire(shop, waiting, STARTED_AGAIN);
}

function expire(shop: Shop, { orderId, paymentId }: { orderId: string; paymentId: string }, why: string) {
  return inTransaction(shop, async (shop) => {
    const expired = await movePayment(shop, paymentId, 'expired', why, {
      message: why,
      authentication: null,
    });
    if (!expired) return;
    await moveOrder(shop, orderId, 'declined', { who: 'shop', note: why }, { message: why });
    await returnStock(shop, orderId);
  });
}
