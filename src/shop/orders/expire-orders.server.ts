import { returnStock } from '../catalogue/stock.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import type { Payment } from '../payments/payments.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { moveOrder } from './move-order.server.ts';

const TOO_LATE = 'The payment was not completed in time.';
const STARTED_AGAIN = 'The payment was started again.';

/**
 * Ends orders that have waited too long for their customer, and restocks them. An order whose payment is in doubt never
 * expires: the payment cannot make that move.
 */
export async function expireOrders(shop: Shop): Promise<void> {
  const waiting = await shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .selectAll('payment')
    .where('orders.status', '=', 'in-progress')
    .where('orders.expires', '<=', shop.now())
    .limit(100)
    .execute();
  for (const payment of waiting) await expire(shop, payment, TOO_LATE);
}

/**
 * Ends the draft's order if it is waiting for the bank, or has not been sent yet, so that its customer can pay again:
 * its stock becomes available, and a late confirmation or a late call finds nothing to pay for.
 */
export async function endWaitingOrder(shop: Shop, draftId: string): Promise<void> {
  const waiting = await shop.db
    .selectFrom('checkout_draft')
    .innerJoin('payment', 'payment.order_id', 'checkout_draft.last_order_id')
    .selectAll('payment')
    .where('checkout_draft.id', '=', draftId)
    .where('payment.state', 'in', ['created', 'awaiting-customer'])
    .executeTakeFirst();
  if (waiting) await expire(shop, waiting, STARTED_AGAIN);
}

function expire(shop: Shop, payment: Payment, why: string) {
  return inTransaction(shop, async (shop) => {
    const expired = await movePayment(shop, payment, 'expired', why, {
      message: why,
      authentication: null,
    });
    if (!expired) return;
    await moveOrder(shop, payment.order_id, 'declined', { who: 'shop', note: why }, { message: why });
    await returnStock(shop, payment.order_id);
  });
}
