import { type RawBuilder, sql } from 'kysely';
import type { Shop } from '../../shop.server.ts';
import type { OrderStatus } from '../order/order.ts';
import { noCounts, type StatusCounts, type Takings } from '../order/totals.ts';
import { type FilteredOrders, type OrderFilter, paidOrders } from './order-filter.server.ts';
import type { Matches } from './search-orders.server.ts';

/**
 * How many orders there are of each status. With `marks` (milliseconds, oldest first) one result for each period between
 * them, by when they were created; orders before the first mark count with the first period.
 */
export async function countByStatus(orders: FilteredOrders, marks: number[] = [0]): Promise<StatusCounts[]> {
  const counts = marks.map(noCounts);
  const rows = await orders
    // For a single period the index returns the statuses in order, so nothing is sorted.
    .groupBy('orders.status')
    .$if(marks.length > 1, (query) => query.groupBy(sql.ref('period')))
    .select((row) => [
      'orders.status',
      periodOf('orders.created', marks).as('period'),
      row.fn.countAll<number>().as('count'),
    ])
    .execute();
  for (const { period, status, count } of rows)
    Object.assign(counts[period] ?? {}, { [status]: Number(count) });
  return counts;
}

/**
 * What was paid and refunded of the orders that match, with a result for each period between `marks` likewise. What a change
 * added counts on its own day, as in the books.
 */
export async function sumTakings(
  shop: Shop,
  matches: Matches,
  filter: OrderFilter,
  marks: number[] = [0],
): Promise<Takings[]> {
  const { status, from, before } = filter;
  const [taken, refunded, addedThen, addedNow] = await Promise.all([
    paidOrders(shop, matches, filter)
      .$if(marks.length > 1, (query) => query.groupBy(sql.ref('period')))
      .select((row) => [
        periodOf('orders.paid', marks).as('period'),
        row.fn.sum<number | null>('orders.amount').as('amount'),
      ])
      .execute(),
    shop.db
      .selectFrom('refund')
      .where('refund.state', '=', 'done')
      .$if(from !== undefined, (query) => query.where('refund.updated', '>=', from ?? 0))
      .$if(before !== undefined, (query) => query.where('refund.updated', '<', before ?? 0))
      // Those of a period are few, so they lead to their orders and not the other way round.
      .where(({ exists }) =>
        exists(
          paidOrders(shop, matches, { status })
            .select('orders.id')
            .whereRef('orders.id', '=', sql.ref('refund.order_id')),
        ),
      )
      .$if(marks.length > 1, (query) => query.groupBy(sql.ref('period')))
      .select((row) => [
        periodOf('refund.updated', marks).as('period'),
        row.fn.sum<number | null>('refund.amount').as('amount'),
      ])
      .execute(),
    sumAdded(shop, matches, filter, marks, 'paid'),
    sumAdded(shop, matches, filter, marks, 'at'),
  ]);
  const of = (rows: { period: number; amount: number | null }[], place: number) =>
    Number(rows.find(({ period }) => Number(period) === place)?.amount ?? 0);
  return marks.map((_, place) => ({
    taken: of(taken, place) - of(addedThen, place) + of(addedNow, place),
    refunded: of(refunded, place),
  }));
}

/** What changes added to the orders that match, by the day on which those were paid or by its own. */
async function sumAdded(
  shop: Shop,
  matches: Matches,
  { status, from, before }: OrderFilter,
  marks: number[],
  day: 'paid' | 'at',
): Promise<{ period: number; amount: number | null }[]> {
  // At any time both are the same, and cancel each other out.
  if (from === undefined && before === undefined && marks.length === 1) return [];
  return (
    shop.db
      .selectFrom('order_change')
      .$if(from !== undefined, (query) => query.where(`order_change.${day}`, '>=', from ?? 0))
      .$if(before !== undefined, (query) => query.where(`order_change.${day}`, '<', before ?? 0))
      // Changes are few, so they lead to their orders and not the other way round.
      .where(({ exists }) =>
        exists(
          paidOrders(shop, matches, { status })
            .select('orders.id')
            .whereRef('orders.id', '=', sql.ref('order_change.order_id')),
        ),
      )
      .$if(marks.length > 1, (query) => query.groupBy(sql.ref('period')))
      .select((row) => [
        periodOf(`order_change.${day}`, marks).as('period'),
        row.fn.sum<number | null>('order_change.amount').as('amount'),
      ])
      .execute()
  );
}

/** How many orders there are of each status, with what was paid and refunded of them at any time: one walk of an index. */
export async function sumByStatus(
  orders: FilteredOrders,
  statuses: OrderStatus[],
): Promise<{ counts: StatusCounts; takings: Takings }> {
  const [counts, takings] = [noCounts(), { taken: 0, refunded: 0 }];
  const ifPaid = (amount: 'amount' | 'refunded') =>
    sql<number>`sum(CASE WHEN orders.paid IS NOT NULL THEN ${sql.ref(`orders.${amount}`)} ELSE 0 END)`.as(
      amount,
    );
  const rows = await orders
    .groupBy('orders.status')
    .select((row) => [
      'orders.status',
      row.fn.countAll<number>().as('count'),
      ifPaid('amount'),
      ifPaid('refunded'),
    ])
    .execute();
  for (const { status, count, amount, refunded } of rows) {
    counts[status] = Number(count);
    if (!statuses.includes(status)) continue;
    takings.taken += Number(amount);
    takings.refunded += Number(refunded);
  }
  return { counts, takings };
}

/** The index of the last mark that is not after the moment. */
function periodOf(moment: string, marks: number[]): RawBuilder<number> {
  const later = marks
    .slice(1)
    .map((mark, place) => sql`WHEN ${sql.ref(moment)} >= ${sql.lit(mark)} THEN ${sql.lit(place + 1)}`);
  return later.length === 0 ? sql`0` : sql`CASE ${sql.join(later.toReversed(), sql` `)} ELSE 0 END`;
}
