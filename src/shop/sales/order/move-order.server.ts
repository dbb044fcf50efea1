import type { Insertable, Selectable, Updateable } from 'kysely';
import { compiledInsert, compiledUpdate } from '#database/compiled.server.ts';
import type { OrderStatus, Schema } from '#database/schema.ts';
import { THE_SHOP } from '../../actor.ts';
import { returnUses } from '../../codes/code-uses.server.ts';
import type { Shop } from '../../shop.server.ts';
import { publishEvent } from '../../webhooks/publish-event.server.ts';
import type { WebhookEvent } from '../../webhooks/webhook-events.ts';
import { recordQuoteAccepted } from '../quotes/accept-quote.server.ts';
import { statusesBefore } from './order.ts';
import { findOrderForApi } from './order-for-api.server.ts';
import { ORDER_COLUMNS } from './order-rows.server.ts';

type Facts = Pick<Updateable<Schema['orders']>, 'auth_code' | 'message' | 'meta_data'>;

/** A stored order after a move, and its status before. */
export type MovedOrder = { from: OrderStatus; order: Selectable<Schema['orders']> };

/**
 * Moves an order to another status and records the move; the codes of one that ends before it is shipped can be used again. Returns null if the order may not make that move. The only
 * writer of an order's status; call it in the transaction it is part of.
 */
export async function moveOrder(
  shop: Shop,
  orderId: string,
  to: OrderStatus,
  by: { who: string; note?: string },
  alsoSet: Facts = {},
): Promise<MovedOrder | null> {
  for (const from of statusesBefore(to)) {
    const facts = { ...alsoSet, status: to, updated: shop.now(), expires: null };
    const [order] = await updateOrder(shop, { orderId, from }, facts);
    if (!order) continue;
    await recordOrderEvent(shop, orderId, { who: by.who, from, to, note: by.note ?? '' });
    if (to === 'declined' || (to === 'cancelled' && from !== 'shipped' && !(await hasLeft(shop, orderId))))
      await returnUses(shop, orderId);
    if (to === 'accepted' || to === 'shipped' || to === 'cancelled')
      await publishOrder(shop, orderId, `order.${to}`);
    if (to === 'accepted' && order.quote_id) await recordQuoteAccepted(shop, order.quote_id);
    return { from, order };
  }
  return null;
}

/**
 * Moves a shipped order back to accepted, since what was in its last consignment has not left after all. The order is
 * locked; for programs it is not accepted anew.
 */
export async function moveBack(
  shop: Shop,
  orderId: string,
  by: { who: string; note: string },
): Promise<void> {
  const facts = { status: 'accepted' as const, updated: shop.now() };
  await updateOrder(shop, { orderId, from: 'shipped' }, facts);
  await recordOrderEvent(shop, orderId, { ...by, from: 'shipped', to: 'accepted' });
  // Whoever is to be asked what they think of it is asked after it has left.
  await shop.db
    .deleteFrom('review_request')
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Whether a part of it is under way. */
async function hasLeft(shop: Shop, orderId: string): Promise<boolean> {
  const row = await shop.db
    .selectFrom('consignment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('taken_back', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

const updateOrder = compiledUpdate(
  (db, { orderId, from }: { orderId: string; from: OrderStatus }, facts: Updateable<Schema['orders']>) =>
    db
      .updateTable('orders')
      .set((row) => ({ ...facts, version: row('version', '+', 1) }))
      .where('id', '=', orderId)
      .where('status', '=', from)
      .returning(ORDER_COLUMNS),
);

/** Records an event of an order, in the same transaction. */
export async function recordOrderEvent(
  shop: Shop,
  orderId: string,
  event: { who: string; from: OrderStatus | null; to: OrderStatus; note: string },
): Promise<void> {
  const { who, from, to, note } = event;
  await insertEvents(shop, [
    { id: shop.newId('e'), order_id: orderId, at: shop.now(), who, from_status: from, to_status: to, note },
  ]);
}

const insertEvents = compiledInsert((db, events: Insertable<Schema['order_event']>[]) =>
  db.insertInto('order_event').values(events),
);

type OrderEventName = Extract<WebhookEvent, `order.${string}` | `consignment.${string}`>;

/** Publishes the order as the API returns it to an administrator, but without its card. */
export function publishOrder(shop: Shop, orderId: string, type: OrderEventName): Promise<void> {
  const read = async (shop: Shop) => {
    const { order } = await findOrderForApi(shop, THE_SHOP, orderId);
    return { ...order, card: null };
  };
  return publishEvent(shop, { type, subjectId: orderId, read });
}
