import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { canMove, type OrderStatus } from './order.ts';

type ChangeRequest = { orderId: string; now: OrderStatus; to: OrderStatus; requestKey: string | undefined };

/**
 * Stores the idempotency key of a change, in the transaction that locks the order. True if the same change has already
 * been made. ShopError `conflict` if the key was used for another change; `busy` while the change is in progress.
 */
export async function isAlreadyDone(
  shop: Shop,
  request: ChangeRequest,
  isUnderWay: boolean,
): Promise<boolean> {
  const { orderId, now, to, requestKey } = request;
  if (!requestKey) return false;
  const earlier = await shop.db
    .selectFrom('order_request')
    .select('to_status')
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (!earlier) {
    await shop.db
      .insertInto('order_request')
      .values({ order_id: orderId, request_key: requestKey, to_status: to, at: shop.now() })
      .execute();
    return false;
  }
  if (earlier.to_status !== to)
    throw new ShopError('conflict', 'This Idempotency-Key was used for another change of this order.');
  if (isUnderWay)
    throw new ShopError(
      'busy',
      'The request with this key is still in progress. Please try again in a minute.',
      {
        retryAfter: 60,
      },
    );
  return !canMove(now, to);
}
