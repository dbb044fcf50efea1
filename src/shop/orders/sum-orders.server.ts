import { type RawBuilder, sql } from 'kysely';
import type { FilteredOrders } from './order-filter.server.ts';
import { noTotals, type StatusTotals } from './totals.ts';

/**
 * Totals of orders by status; refunds count with their order. With `marks` (milliseconds, oldest first) one result for
 * each period between them; orders before the first mark count with the first period.
 */
export async function sumOrders(orders: FilteredOrders, marks: number[] = [0]): Promise<StatusTotals[]> {
  const totals = marks.map(noTotals);
  const period = periodOf(marks).as('period');
  // For a single period the index returns the statuses in order, so nothing is sorted.
  const byStatus = orders
    .groupBy('orders.status')
    .$if(marks.length > 1, (query) => query.groupBy(sql.ref('period')));
  const [sums, refunds] = await Promise.all([
    byStatus
      .select((row) => [
        'orders.status',
        period,
        row.fn.countAll<number>().as('count'),
        row.fn.sum<number>('orders.amount').as('amount'),
      ])
      .execute(),
    byStatus
      .innerJoin('refund', 'refund.order_id', 'orders.id')
      .where('refund.state', '=', 'done')
      .select((row) => ['orders.status', period, row.fn.sum<number>('refund.amount').as('refunded')])
      .execute(),
  ]);
  for (const { period, status, count, amount } of sums)
    Object.assign(totals[period]?.[status] ?? {}, { count: Number(count), amount: Number(amount) });
  for (const { period, status, refunded } of refunds)
    Object.assign(totals[period]?.[status] ?? {}, { refunded: Number(refunded) });
  return totals;
}

/** The index of the last mark that is not after the order. */
function periodOf(marks: number[]): RawBuilder<number> {
  const later = marks
    .slice(1)
    .map((mark, place) => sql`WHEN orders.created >= ${sql.lit(mark)} THEN ${sql.lit(place + 1)}`);
  return later.length === 0 ? sql`0` : sql`CASE ${sql.join(later.toReversed(), sql` `)} ELSE 0 END`;
}
