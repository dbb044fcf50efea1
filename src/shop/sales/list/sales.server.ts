import type { UkDay } from '#values/uk/uk-day.ts';
import type { Accountant, TheShop } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { SOLD_STATUSES } from '../order/order.ts';
import { addSales, countOf, noCounts, type Sales, salesOf } from '../order/totals.ts';
import { filterOrders } from './order-filter.server.ts';
import { type Period, type PeriodWithPrevious, periodsOf } from './periods.ts';
import { countByStatus, sumTakings } from './sum-orders.server.ts';

/** Sales of a period, and of the one it is compared with. */
export type SalesWithPrevious = { now: Sales; before: Sales };

export type SalesFigures = {
  /** So far, with the same period a week earlier. */
  today: SalesWithPrevious;
  week: SalesWithPrevious;
  /** Monday to Sunday of this week, each with the whole day a week earlier. */
  days: (SalesWithPrevious & { day: UkDay })[];
};

/** Sales of this week and the one before. */
export async function findSales(shop: Shop, _admin: Accountant): Promise<SalesFigures> {
  const { today, week, days } = periodsOf(shop.now());
  const periods = [today, week, ...days].flatMap(({ now, before }) => [now, before]);
  // Every period begins and ends at a mark, so that each order and refund is read only once.
  const ends = new Set(periods.flatMap(({ from, before }) => [from, before]));
  const marks = [...ends].toSorted((a, b) => a - b);
  const between = await salesBetween(shop, { from: marks[0] ?? 0, before: marks.at(-1) ?? 0 }, marks);
  const sum = ({ from, before }: Period) =>
    addSales(between.filter((_, place) => isIn(marks[place] ?? 0, { from, before })));
  const compare = ({ now, before }: PeriodWithPrevious) => ({ now: sum(now), before: sum(before) });
  return {
    today: compare(today),
    week: compare(week),
    days: days.map((each) => ({ day: each.day, ...compare(each) })),
  };
}

/** Sales of one period. */
export async function findSalesOf(shop: Shop, _admin: Accountant | TheShop, period: Period): Promise<Sales> {
  return addSales(await salesBetween(shop, period, [period.from]));
}

async function salesBetween(shop: Shop, period: Period, marks: number[]): Promise<Sales[]> {
  const all = { kind: 'all' } as const;
  const counts = await countByStatus(filterOrders(shop, all, { status: 'sold', ...period }), marks);
  const takings = await sumTakings(shop, all, period, marks);
  return takings.map((each, place) => salesOf(countOf(counts[place] ?? noCounts(), SOLD_STATUSES), each));
}

/** Whether there is any order. */
export async function hasOrders(shop: Shop, _admin: Accountant): Promise<boolean> {
  const first = await shop.db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}

function isIn(moment: number, { from, before }: Period): boolean {
  return from <= moment && moment < before;
}
