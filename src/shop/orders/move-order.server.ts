import type { Selectable, Updateable } from 'kysely';
import type { OrderStatus, Schema } from '#database/schema.ts';
import { THE_SHOP } from '../actor.ts';
import type { Shop } from '../shop.server.ts';
import { publishEvent } from '../webhooks/publish-event.server.ts';
import { statusesBefore } from './order.ts';
import { findOrderForApi } from './order-for-api.server.ts';

type Facts = Pick<Updateable<Schema['orders']>, 'auth_code' | 'message' | 'meta_data'>;

/** A stored order after a move, and its status before. */
export type MovedOrder = { from: OrderStatus; order: Selectable<Schema['orders']> };

/**
 * Moves an order to another status and records the move. Returns null if the order may not make that move. The only
 * writer of an order's status; call it in the transaction it is part of.
 */
export async function moveOrder(
  shop: Shop,
  orderId: string,
  to: OrderStatus,
  by: { who: string; note?: string },
  facts: Facts = {},
): Promise<MovedOrder | null> {
  for (const from of statusesBefore(to)) {
    const order = await shop.db
      .updateTable('orders')
      .set((row) => ({
        ...facts,
        status: to,
        updated: shop.now(),
        expires: null,
        version: row('version', '+', 1),
      }))
      .where('id', '=', orderId)
      .where('status', '=', from)
      .returningAll()
      .executeTakeFirst();
    if (!order) continue;
    await recordOrderEvent(shop, orderId, { who: by.who, from, to, note: by.note ?? '' });
    if (to === 'accepted' || to === 'shipped' || to === 'cancelled') await publishMove(shop, orderId, to);
    return { from, order };
  }
  return null;
}

/** Records an event of an order, in the same transaction. */
export async function recordOrderEvent(
  shop: Shop,
  orderId: string,
  event: { who: string; from: OrderStatus | null; to: OrderStatus; note: string },
): Promise<void> {
  await shop.db
    .insertInto('order_event')
    .values({
      id: shop.newId('e'),
      order_id: orderId,
      at: shop.now(),
      who: event.who,
      from_status: event.from,
      to_status: event.to,
      note: event.note,
    })
    .execute();
}

/** Publishes the order as the API returns it to an administrator, but without its card. */
function publishMove(shop: Shop, orderId: string, to: 'accepted' | 'shipped' | 'cancelled'): Promise<void> {
  const read = async (shop: Shop) => {
    const { order } = await findOrderForApi(shop, THE_SHOP, orderId);
    return { ...order, card: null };
  };
  return publishEvent(shop, { type: `order.${to}`, subjectId: orderId, read });
}
