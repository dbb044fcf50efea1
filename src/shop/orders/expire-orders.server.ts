import { returnStock } from '../catalogue/stock.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { moveOrder } from './move-order.server.ts';

const TOO_LATE = 'The payment was not completed in time.';

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
  for (const { orderId, paymentId } of waiting) {
    await inTransaction(shop, async (shop) => {
      const expired = await movePayment(shop, paymentId, 'expired', TOO_LATE, { message: TOO_LATE });
      if (!expired) return;
      await moveOrder(shop, orderId, 'declined', { who: 'shop', note: TOO_LATE }, { message: TOO_LATE });
      await returnStock(shop, orderId);
    });
  }
}
