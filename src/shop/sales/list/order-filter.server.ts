import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../../shop.server.ts';
import { isSold, ORDER_STATUSES, type OrderStatus, statusesOf } from '../order/order.ts';
import type { Matches } from './search-orders.server.ts';

/** A field that is left out matches every order. */
export type OrderFilter = {
  /** 'sold': accepted or shipped. */
  status?: OrderStatus | 'sold' | undefined;
  /** The beginning of any of its words (values/order-words.ts). */
  q?: string | undefined;
  /** Created from, and before; milliseconds, UTC. */
  from?: number | undefined;
  before?: number | undefined;
};

/** Nearly all orders are sold, so they are read in their order, and the few others left out. */
const NOT_SOLD = ORDER_STATUSES.filter((status) => !isSold(status));

export type FilteredOrders = SelectQueryBuilder<Schema, 'orders', object>;

/** The orders that match a filter, by index only. */
export function filterOrders(
  shop: Shop,
  matches: Matches,
  { status, from, before }: OrderFilter,
): FilteredOrders {
  return shop.db
    .selectFrom('orders')
    .$if(matches.kind === 'some', (query) =>
      query.where('orders.id', 'in', matches.kind === 'some' ? matches.ids(shop) : []),
    )
    .$if(status === 'sold', (query) => query.where('orders.status', 'not in', NOT_SOLD))
    .$if(status !== undefined && status !== 'sold', (query) =>
      query.where('orders.status', 'in', statusesOf(status)),
    )
    .$if(from !== undefined, (query) => query.where('orders.created', '>=', from ?? 0))
    .$if(before !== undefined, (query) => query.where('orders.created', '<', before ?? 0));
}

/**
 * Those that match the filter and were paid, within its period by that day. Their statuses are named, so that an index
 * leads to them.
 */
export function paidOrders(
  shop: Shop,
  matches: Matches,
  { status, from, before }: OrderFilter,
): FilteredOrders {
  return filterOrders(shop, matches, {})
    .where('orders.status', 'in', statusesOf(status))
    .where('orders.paid', 'is not', null)
    .$if(from !== undefined, (query) => query.where('orders.paid', '>=', from ?? 0))
    .$if(before !== undefined, (query) => query.where('orders.paid', '<', before ?? 0));
}

/** Those of which the books have something in the period: they were paid or invoiced in it, or refunded or changed in part. */
export function bookedOrders(
  shop: Shop,
  matches: Matches,
  { status, from = 0, before = Number.MAX_SAFE_INTEGER }: OrderFilter,
): FilteredOrders {
  const refunded = shop.db
    .selectFrom('refund')
    .select('refund.order_id')
    .where('refund.state', '=', 'done')
    .where('refund.updated', '>=', from)
    .where('refund.updated', '<', before);
  const added = shop.db
    .selectFrom('order_change')
    .select('order_change.order_id')
    .where('order_change.at', '>=', from)
    .where('order_change.at', '<', before);
  return paidOrders(shop, matches, { status }).where((row) =>
    row.or([
      row.and([row('orders.paid', '>=', from), row('orders.paid', '<', before)]),
      row.and([row('orders.invoiced', '>=', from), row('orders.invoiced', '<', before)]),
      row('orders.id', 'in', refunded),
      row('orders.id', 'in', added),
    ]),
  );
}
