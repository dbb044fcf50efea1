import { returnStock } from '../../catalogue/stock/stock.server.ts';
import type { Shop } from '../../shop.server.ts';
import { lockOrder } from '../order/lock-order.server.ts';
import { moveOrder } from '../order/move-order.server.ts';
import { resolveAttention } from '../payments/attention.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { findPayment } from '../payments/payments.server.ts';
import { quantitiesRefunded, sumRefunded } from './refund-ledger.server.ts';

/**
 * Cancels an accepted order of which partial refunds have left nothing, in the transaction that ends the last of them.
 * It needs no refund and no email of its own. A shipped order stays shipped.
 */
export async function cancelIfNothingIsLeft(
  shop: Shop,
  refund: { order_id: string; payment_id: string; who: string },
): Promise<void> {
  const order = await lockOrder(shop, refund.order_id);
  if (order.status !== 'accepted' || (await sumRefunded(shop, order.id)) < order.amount) return;
  const payment = await findPayment(shop, refund.payment_id);
  if (!(await movePayment(shop, payment, 'refunded', 'refunded in parts'))) return;
  await moveOrder(shop, order.id, 'cancelled', { who: refund.who, note: 'everything was refunded' });
  await returnStock(shop, order.id, await quantitiesRefunded(shop, order.id));
  await resolveAttention(shop, payment.id, { who: 'shop', resolution: 'the payment was refunded' });
}
