import type { Admin, Reader } from '../actor.ts';
import { sumRefundedByOrder } from '../payments/refund-ledger.server.ts';
import type { Shop } from '../shop.server.ts';
import { type OrderSummary, statusesOf } from './order.ts';
import { filterOrders, type OrderFilter } from './order-filter.server.ts';
import { rowsOf, summaryOf } from './order-rows.server.ts';
import { findMatches, type Matches } from './search-orders.server.ts';
import { type OrderSort, sortedIds } from './sort-orders.server.ts';
import { sumOrders } from './sum-orders.server.ts';
import { noTotals, type StatusTotals } from './totals.ts';

/** Page from 1. Newest first unless `sort` says otherwise. */
export type OrderList = OrderFilter & { page: number; pageSize: number; sort?: OrderSort | undefined };

export type OrderListResult = {
  orders: OrderSummary[];
  /** Of these orders, pence that went back, by order id. */
  refunded: Record<string, number>;
  /** Of the filter with its status. */
  total: number;
  /** Of the filter without its status. */
  totals: StatusTotals;
  /** More matched the search than are looked through: it has to be more exact. */
  isCapped: boolean;
};

/** One page of the orders that are asked for, with what all of them come to. */
export async function listOrders(shop: Shop, _admin: Admin, list: OrderList): Promise<OrderListResult> {
  const matches = await findMatches(shop, list.q);
  const totals = await sumUp(shop, matches, list);
  const ids = await findPage(shop, matches, list);
  const rows = ids.length > 0 ? await rowsOf(shop).where('orders.id', 'in', ids).execute() : [];
  const orders = new Map(rows.map((row) => [row.id, summaryOf(row)]));
  return {
    orders: ids.flatMap((id) => orders.get(id) ?? []),
    refunded: Object.fromEntries(await sumRefundedByOrder(shop, ids)),
    total: statusesOf(list.status).reduce((sum, status) => sum + totals[status].count, 0),
    totals,
    isCapped: matches.kind === 'some' && matches.isCapped,
  };
}

/** How many orders wait to be sent, and since when the first of them. */
export async function countToShip(
  shop: Shop,
  _reader: Reader,
): Promise<{ count: number; oldest: number | null }> {
  const { count, oldest } = await shop.db
    .selectFrom('orders')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('created').as('oldest')])
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: oldest === null ? null : Number(oldest) };
}

async function sumUp(shop: Shop, matches: Matches, filter: OrderFilter): Promise<StatusTotals> {
  if (matches.kind === 'none') return noTotals();
  const [totals = noTotals()] = await sumOrders(
    filterOrders(shop, matches, { ...filter, status: undefined }),
  );
  return totals;
}

/** How many orders wait to be sent, and the one that has waited longest. */
export async function findToShip(
  shop: Shop,
  admin: Admin,
): Promise<{ count: number; oldest: { orderNumber: string; created: number } | null }> {
  const { count } = await countToShip(shop, admin);
  const oldest = await shop.db
    .selectFrom('orders')
    .select(['order_number', 'created'])
    .where('status', '=', 'accepted')
    .orderBy('created')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return {
    count,
    oldest: oldest ? { orderNumber: String(oldest.order_number), created: oldest.created } : null,
  };
}

/** The page's ids first, from an index alone; its rows are read afterwards. */
async function findPage(shop: Shop, matches: Matches, list: OrderList): Promise<string[]> {
  if (matches.kind === 'none') return [];
  const { sort, page, pageSize } = list;
  const rows = await sortedIds(filterOrders(shop, matches, list), sort)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(({ id }) => id);
}
