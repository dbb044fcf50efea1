import { returnStock } from '../../catalogue/stock/stock.server.ts';
import type { Shop } from '../../shop.server.ts';
import { lockOrder } from '../order/lock-order.server.ts';
import { moveOrder } from '../order/move-order.server.ts';
import { findUnits, findUnitsGone } from '../parcels/find-units.server.ts';
import { isPartlyShipped } from '../parcels/units.ts';
import { resolveAttention } from '../payments/attention.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { listPayments } from '../payments/payments.server.ts';
import { sumRefunded } from './refund-ledger.server.ts';

/**
 * Ends an accepted order of which partial refunds have left nothing to ship or no money, in the transaction that ends the
 * last of them: it is shipped if the rest has left, else cancelled. That needs no refund and no email of its own. A
 * shipped order stays shipped. Returns what it became, if anything.
 */
export async function endIfNothingIsLeft(
  shop: Shop,
  refund: { order_id: string; who: string },
): Promise<'shipped' | 'cancelled' | null> {
  const order = await lockOrder(shop, refund.order_id);
  if (order.status !== 'accepted') return null;
  const units = await findUnits(shop, order);
  if (isPartlyShipped(order, units) && units.every(({ left }) => left === 0)) {
    await moveOrder(shop, order.id, 'shipped', { who: refund.who, note: 'the rest was refunded' });
    return 'shipped';
  }
  if ((await sumRefunded(shop, order.id)) < order.amount) return null;
  for (const payment of await listPayments(shop, order.id)) {
    if (payment.state !== 'accepted') continue;
    if (!(await movePayment(shop, payment, 'refunded', 'refunded in parts'))) return null;
    await resolveAttention(shop, payment.id, { who: 'shop', resolution: 'the payment was refunded' });
  }
  await moveOrder(shop, order.id, 'cancelled', { who: refund.who, note: 'everything was refunded' });
  await returnStock(shop, order.id, await findUnitsGone(shop, order.id));
  return 'cancelled';
}
