import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Admin } from '../accounts/actor.ts';
import type { Shop } from '../shop.server.ts';
import { ORDER_STATUSES, type OrderStatus, type OrderSummary } from './order.ts';
import { rowsOf, summaryOf } from './order-rows.server.ts';
import { findMatches, type Matches } from './search-orders.server.ts';

/** Which orders are meant; what is left out narrows nothing. */
export type OrderFilter = {
  status?: OrderStatus | undefined;
  /** Order number, name, e-mail or postcode, or what one begins with. */
  q?: string | undefined;
  /** Created at or after, and before, in milliseconds. */
  from?: number | undefined;
  before?: number | undefined;
};

const ORDER_SORTS = [
  '-created',
  'created',
  '-amount',
  'amount',
  'name',
  '-name',
  'status',
  '-status',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Page from 1. Newest first unless `sort` says otherwise. */
export type OrderList = OrderFilter & { page: number; pageSize: number; sort?: OrderSort | undefined };

/** How many orders of a status there are and what they come to, in pence. */
export type StatusTotals = Record<OrderStatus, { count: number; amount: number }>;

export type OrdersFound = {
  orders: OrderSummary[];
  /** Of the filter with its status. */
  total: number;
  /** Of the filter without its status. */
  totals: StatusTotals;
  /** More matched the search than are looked through: it has to be more exact. */
  isCapped: boolean;
};

/** One page of the orders that are asked for, with what all of them come to. */
export async function listOrders(shop: Shop, _admin: Admin, list: OrderList): Promise<OrdersFound> {
  const matches = await findMatches(shop, list.q);
  const totals = await sumUp(shop, matches, list);
  const ids = await findPage(shop, matches, list);
  const rows = ids.length > 0 ? await rowsOf(shop).where('orders.id', 'in', ids).execute() : [];
  const orders = new Map(rows.map((row) => [row.id, summaryOf(row)]));
  const wanted = list.status ? [list.status] : ORDER_STATUSES;
  return {
    orders: ids.flatMap((id) => orders.get(id) ?? []),
    total: wanted.reduce((sum, status) => sum + totals[status].count, 0),
    totals,
    isCapped: matches.kind === 'some' && matches.isCapped,
  };
}

/** How many orders wait to be sent, and since when the first of them. */
export async function countToShip(
  shop: Shop,
  _admin: Admin,
): Promise<{ count: number; oldest: number | null }> {
  const { count, oldest } = await shop.db
    .selectFrom('orders')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('created').as('oldest')])
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: oldest === null ? null : Number(oldest) };
}

type Narrowed = SelectQueryBuilder<Schema, 'orders', object>;

/** The orders of a filter, as far as an index can tell. */
export function narrow(shop: Shop, matches: Matches, { status, from, before }: OrderFilter): Narrowed {
  return shop.db
    .selectFrom('orders')
    .$if(matches.kind === 'some', (query) =>
      query.where('orders.id', 'in', matches.kind === 'some' ? matches.ids(shop) : []),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'accepted'))
    .$if(from !== undefined, (query) => query.where('created', '>=', from ?? 0))
    .$if(before !== undefined, (query) => query.where('created', '<', before ?? 0));
}

async function sumUp(shop: Shop, matches: Matches, filter: OrderFilter): Promise<StatusTotals> {
  const totals = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, { count: 0, amount: 0 }]),
  ) as StatusTotals;
  if (matches.kind === 'none') return totals;
  const rows = await narrow(shop, matches, { ...filter, status: undefined })
    .select((row) => ['status', row.fn.countAll<number>().as('count'), sql<number>`sum(amount)`.as('amount')])
    .groupBy('status')
    .execute();
  for (const { status, count, amount } of rows)
    totals[status] = { count: Number(count), amount: Number(amount) };
  return totals;
}

/** The page's ids first, from an index alone; its rows are read afterwards. */
async function findPage(shop: Shop, matches: Matches, list: OrderList): Promise<string[]> {
  if (matches.kind === 'none') return [];
  const { sort = '-created', page, pageSize } = list;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as 'created' | 'amount' | 'name' | 'status';
  const rows = await narrow(shop, matches, list)
    .select('id')
    .orderBy(column, direction)
    // Within a status by age, in the same direction: the index holds them so.
    .$if(column === 'status', (query) => query.orderBy('created', direction))
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(({ id }) => id);
}
