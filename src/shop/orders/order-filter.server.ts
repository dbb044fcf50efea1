import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../shop.server.ts';
import { type OrderStatus, statusesOf } from './order.ts';
import type { Matches } from './search-orders.server.ts';

/** Which orders are meant; what is left out narrows nothing. */
export type OrderFilter = {
  /** 'sold': those whose money counts. */
  status?: OrderStatus | 'sold' | undefined;
  /** Order number, name, e-mail or postcode, or what one begins with. */
  q?: string | undefined;
  /** Created at or after, and before, in milliseconds. */
  from?: number | undefined;
  before?: number | undefined;
};

export type FilteredOrders = SelectQueryBuilder<Schema, 'orders', object>;

/** The orders of a filter, as far as an index can tell. */
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
    .$if(status !== undefined, (query) => query.where('orders.status', 'in', statusesOf(status)))
    .$if(from !== undefined, (query) => query.where('orders.created', '>=', from ?? 0))
    .$if(before !== undefined, (query) => query.where('orders.created', '<', before ?? 0));
}
