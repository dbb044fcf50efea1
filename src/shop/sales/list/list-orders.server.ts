import type { Accountant, Admin, TheShop } from '../../actor.ts';
import { idsOf, inOrderOf } from '../../ids.ts';
import { countWaiting, onPage, type Waiting } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type OrderSummary, statusesOf } from '../order/order.ts';
import { rowsOf, summaryOf } from '../order/order-rows.server.ts';
import { countOf, noCounts, type StatusCounts, type Takings } from '../order/totals.ts';
import { findPacked } from '../parcels/packed.server.ts';
import type { PackedMark } from '../parcels/packed.ts';
import { filterOrders, type OrderFilter } from './order-filter.server.ts';
import { findMatches, type Matches } from './search-orders.server.ts';
import { type OrderSort, sortedIds } from './sort-orders.server.ts';
import { countByStatus, sumByStatus, sumTakings } from './sum-orders.server.ts';
import { listWhatOrdered } from './what-ordered-of.server.ts';

/** Page from 1. Newest first unless `sort` says otherwise. */
export type OrderList = OrderFilter & { page: number; pageSize: number; sort?: OrderSort | undefined };

export type OrderListResult = {
  orders: OrderSummary[];
  /** What was ordered, in a line, by order id. */
  what: Record<string, string>;
  /** That it is packed, of those to ship, by order id. */
  packed: Record<string, PackedMark>;
  /** Pence refunded, by order id. */
  refunded: Record<string, number>;
  /** Orders that match the filter. */
  total: number;
  /** For the filter without its status. */
  counts: StatusCounts;
  /** What was paid and refunded in the period of the filter, whenever the orders were placed. */
  takings: Takings;
  /** Whether too many orders matched the search to list them all. */
  isCapped: boolean;
};

/** One page of orders, with the numbers and sums of all that match. */
export async function listOrders(shop: Shop, _admin: Accountant, list: OrderList): Promise<OrderListResult> {
  const matches = await findMatches(shop, list.q);
  const { counts, takings } = await findFigures(shop, matches, list);
  const ids = await findPage(shop, matches, list);
  const rows = ids.length > 0 ? await rowsOf(shop).where('orders.id', 'in', ids).execute() : [];
  return {
    orders: inOrderOf(ids, rows).map(summaryOf),
    what: await listWhatOrdered(shop, ids),
    packed: await findPacked(shop, ids),
    refunded: Object.fromEntries(rows.map(({ id, refunded }) => [id, refunded])),
    total: countOf(counts, statusesOf(list.status)),
    counts,
    takings,
    isCapped: matches.kind === 'some' && matches.isCapped,
  };
}

/** The first orders that a search finds, and how many it does: without sums, for which each of them would be read. */
export async function findOrders(
  shop: Shop,
  _admin: Accountant,
  { matches, ...list }: Omit<OrderList, keyof OrderFilter> & { matches: Matches },
): Promise<Pick<OrderListResult, 'orders' | 'what' | 'total'>> {
  const ids = await findPage(shop, matches, list);
  const rows = ids.length > 0 ? await rowsOf(shop).where('orders.id', 'in', ids).execute() : [];
  return {
    orders: inOrderOf(ids, rows).map(summaryOf),
    what: await listWhatOrdered(shop, ids),
    total: await countMatches(shop, matches),
  };
}

async function countMatches(shop: Shop, matches: Matches): Promise<number> {
  if (matches.kind !== 'some') return 0;
  const { total } = await shop.db
    .selectFrom(matches.ids(shop).as('matching'))
    .select((row) => row.fn.count<number>('matching.order_id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many orders are to be shipped, and when the oldest was placed. */
export async function countToShip(shop: Shop, _reader: Admin | TheShop): Promise<Waiting> {
  return countWaiting(shop.db.selectFrom('orders').where('status', '=', 'accepted'));
}

type Figures = Pick<OrderListResult, 'counts' | 'takings'>;

async function findFigures(shop: Shop, matches: Matches, filter: OrderFilter): Promise<Figures> {
  const nothing = { counts: noCounts(), takings: { taken: 0, refunded: 0 } };
  if (matches.kind === 'none') return nothing;
  const ofAnyStatus = filterOrders(shop, matches, { ...filter, status: undefined });
  if (filter.from === undefined && filter.before === undefined)
    return sumByStatus(ofAnyStatus, statusesOf(filter.status));
  // What was paid in a period is not of the orders that were placed in it.
  const [counts = nothing.counts] = await countByStatus(ofAnyStatus);
  const [takings = nothing.takings] = await sumTakings(shop, matches, filter);
  return { counts, takings };
}

/** How many orders are to be shipped, and the oldest. */
export async function findToShip(
  shop: Shop,
  admin: Accountant,
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

/** Only the page's ids, from an index; the rows are read afterwards. */
async function findPage(shop: Shop, matches: Matches, list: OrderList): Promise<string[]> {
  if (matches.kind === 'none') return [];
  const { sort, page, pageSize } = list;
  const sorted = sortedIds(filterOrders(shop, matches, list), sort);
  const rows = await onPage(sorted, { page, pageSize }).execute();
  return idsOf(rows);
}
