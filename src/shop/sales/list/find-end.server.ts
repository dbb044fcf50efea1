import type { Shop } from '../../shop.server.ts';

/** Who shipped or cancelled an order, if that is the last that happened to it. */
export async function findEnd(shop: Shop, id: string) {
  return shop.db
    .selectFrom('order_event')
    .innerJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'order_id').onRef('orders.status', '=', 'to_status'),
    )
    .select(['to_status', 'who'])
    .where('order_id', '=', id)
    .where('to_status', 'in', ['shipped', 'cancelled'])
    .executeTakeFirst();
}
