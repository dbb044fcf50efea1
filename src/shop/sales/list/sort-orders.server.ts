import { sql } from 'kysely';
import type { OrderRow } from '../order/order-rows.server.ts';
import type { FilteredOrders } from './order-filter.server.ts';

/** The columns of each sort: those of an index, so that 100,000 orders are never sorted. */
const KEYS = {
  created: ['created', 'id'],
  number: ['order_number'],
  amount: ['amount', 'id'],
  name: ['name', 'id'],
  status: ['status', 'created', 'id'],
} as const satisfies Record<string, (keyof OrderRow)[]>;

type Column = keyof typeof KEYS;

/** '-' for descending. */
export type OrderSort = Column | `-${Column}`;

export function sortingOf(sort: OrderSort = '-created') {
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const);
  return { keys: KEYS[sort.replace('-', '') as Column], direction };
}

/** The sorted ids of orders, only those `after` one of them if it is given; read from an index alone. */
export function sortedIds(orders: FilteredOrders, sort: OrderSort | undefined, after?: OrderRow) {
  const { keys, direction } = sortingOf(sort);
  const columns = keys.map((key) => sql.ref(`orders.${key}`));
  const last = after && keys.map((key) => sql.val(after[key]));
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  return keys.reduce(
    (query, key) => query.orderBy(`orders.${key}`, direction),
    orders
      .select('orders.id')
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(${sql.join(columns)}) ${beyond} (${sql.join(last ?? [])})`),
      ),
  );
}
