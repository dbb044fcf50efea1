import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type OrderRow, rowsOf } from '../order/order-rows.server.ts';
import { bookedOrders, type FilteredOrders, filterOrders, type OrderFilter } from './order-filter.server.ts';
import { findMatches, type Matches, matchesWord } from './search-orders.server.ts';
import { type OrderSort, sortedIds, sortingOf } from './sort-orders.server.ts';

const AT_ONCE = 500;

/** Which orders, in which order: newest first unless sorted otherwise. */
export type OrderCriteria = OrderFilter & { sort?: OrderSort | undefined };

/**
 * Which orders are in a period: those that were placed in it, or those that the books have something of, a sale or a
 * refund. The books have nothing of an order that was never paid.
 */
export type InPeriod = 'placed' | 'booked';

/**
 * All orders that match, some at a time, so that any number fits in memory. Unlike the list it searches them all, however
 * long that takes.
 */
export async function* everyOrder(
  shop: Shop,
  { sort, ...filter }: OrderCriteria,
  how: InPeriod,
): AsyncGenerator<OrderRow[]> {
  const matches = await findMatches(shop, filter.q);
  if (matches.kind === 'none') return;
  const { keys, direction } = sortingOf(sort);
  for (let last: OrderRow | undefined; ; ) {
    const page = sortedIds(everyMatch(shop, matches, filter, how), sort, last).limit(AT_ONCE);
    const rows: OrderRow[] = await keys
      .reduce(
        (query, key) => query.orderBy(`orders.${key}`, direction),
        rowsOf(shop).where('orders.id', 'in', page),
      )
      .execute();
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
  }
}

/** Whether any of the matching orders can have VAT: the shop has a VAT number, or had one when it sold one of them. */
export async function canHaveVat(
  shop: Shop,
  { sort: _, ...filter }: OrderCriteria,
  how: InPeriod,
): Promise<boolean> {
  if ((await findShopProfile(shop)).vatNumber !== '') return true;
  const matches = await findMatches(shop, filter.q);
  if (matches.kind === 'none') return false;
  const sold = await everyMatch(shop, matches, filter, how)
    .select('orders.id')
    .where('orders.seller', 'not like', '%"vatNumber":""%')
    .limit(1)
    .executeTakeFirst();
  return sold !== undefined;
}

/** Looks the matching orders up, or, if too many match, checks every order. */
function everyMatch(shop: Shop, matches: Matches, filter: OrderFilter, how: InPeriod): FilteredOrders {
  const filtered = { placed: filterOrders, booked: bookedOrders }[how];
  if (matches.kind !== 'some' || !matches.isCapped) return filtered(shop, matches, filter);
  return filtered(shop, { kind: 'all' }, filter).where((row) =>
    row.and(matches.words.map((word) => matchesWord(shop, row, word, 'orders.id'))),
  );
}
