import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { canMove, type OrderStatus } from './order.ts';

type Asked = { orderId: string; now: OrderStatus; to: OrderStatus; requestKey: string | undefined };

/**
 * Remembers the key under which an order is to change, inside the transaction that holds it. True when the same was
 * asked for before and is done: then there is nothing left to do. ShopError `conflict` when the key asked for
 * something else; `busy` while what it asked for is under way.
 */
export async function isAlreadyDone(shop: Shop, asked: Asked, isUnderWay: boolean): Promise<boolean> {
  const { orderId, now, to, requestKey } = asked;
  if (!requestKey) return false;
  const known = await shop.db
    .selectFrom('order_request')
    .select('to_status')
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (!known) {
    await shop.db
      .insertInto('order_request')
      .values({ order_id: orderId, request_key: requestKey, to_status: to, at: shop.now() })
      .execute();
    return false;
  }
  if (known.to_status !== to)
    throw new ShopError('conflict', 'This Idempotency-Key was used for another change of this order.');
  if (isUnderWay)
    throw new ShopError('busy', 'What this key asked for is under way. Please ask again in a minute.', {
      retryAfter: 60,
    });
  return !canMove(now, to);
}
