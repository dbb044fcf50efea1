import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { findPaymentOf } from '../payments/payments.server.ts';
import { remainderOf } from '../refunds/check-refund.server.ts';
import { REFUND_IN_PROGRESS } from '../refunds/refund.ts';
import { hasOpenRefund, listRefunds } from '../refunds/refund-ledger.server.ts';

const NOTHING_LEFT =
  'Everything on this order has been refunded, so there is nothing to ship. Please cancel it instead.';

/**
 * ShopError `conflict` if a refund of the order is in progress, or refunds have left no money or no goods of it: what
 * was put back into stock must not leave twice. Call it with the order locked.
 */
export async function requireShippable(shop: Shop, orderId: string): Promise<void> {
  const { state } = await findPaymentOf(shop, orderId);
  if (state === 'refunding' || (await hasOpenRefund(shop, orderId)))
    throw new ShopError('conflict', REFUND_IN_PROGRESS);
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const left = await remainderOf(shop, order, await listRefunds(shop, orderId));
  const hasGoods = left.lines.some((line) => line.left > 0);
  if (!hasGoods || (order.amount > 0 && left.amount === 0)) throw new ShopError('conflict', NOTHING_LEFT);
}

/** ShopError `conflict` for a parcel of what is collected. Call it with the order locked. */
export async function requireDelivered(shop: Shop, orderId: string): Promise<void> {
  const { collects } = await shop.db
    .selectFrom('orders')
    .select('collects')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (collects) throw new ShopError('conflict', 'This order is collected, so it has no parcel.');
}
