import { sql } from 'kysely';
import type { FilteredOrders } from './order-filter.server.ts';
import type { OrderRow } from './order-rows.server.ts';

/** The columns of each way to sort: those of an index, so that 100,000 orders are never sorted. */
const KEYS = {
  created: ['created', 'id'],
  number: ['order_number'],
  amount: ['amount', 'id'],
  name: ['name', 'id'],
  // Within a status by age, in the same direction.
  status: ['status', 'created', 'id'],
} as const satisfies Record<string, (keyof OrderRow)[]>;

type Column = keyof typeof KEYS;

/** '-' the other way round. */
export type OrderSort = Column | `-${Column}`;

/** What puts orders in order, and which of its columns decide, first to last. */
export function sortingOf(sort: OrderSort = '-created') {
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const);
  return { keys: KEYS[sort.replace('-', '') as Column], direction };
}

/** The ids of orders in their order, `after` one of them: from an index alone. */
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
