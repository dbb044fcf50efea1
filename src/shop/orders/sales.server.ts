import type { UkDay } from '#values/uk-day.ts';
import type { Admin } from '../actor.ts';
import type { Shop } from '../shop.server.ts';
import { filterOrders } from './order-filter.server.ts';
import { type Period, type PeriodWithPrevious, periodsOf } from './periods.ts';
import { sumOrders } from './sum-orders.server.ts';
import { addSales, type Sales, salesOf } from './totals.ts';

/** What was sold in a stretch of time, and in the one that it is held against. */
export type SalesWithPrevious = { now: Sales; before: Sales };

export type SalesFigures = {
  /** So far, against the same stretch of the week before. */
  today: SalesWithPrevious;
  week: SalesWithPrevious;
  /** Monday to Sunday of this week, each against the whole day of the week before. */
  days: (SalesWithPrevious & { day: UkDay })[];
};

/** Sales of this week and the one before; reads the orders of these two weeks alone. */
export async function findSales(shop: Shop, _admin: Admin): Promise<SalesFigures> {
  const { today, week, days } = periodsOf(shop.now());
  const periods = [today, week, ...days].flatMap(({ now, before }) => [now, before]);
  // Every stretch begins and ends at a mark: it is a sum of what lies between marks, and each order is read once.
  const ends = new Set(periods.flatMap(({ from, before }) => [from, before]));
  const marks = [...ends].toSorted((a, b) => a - b);
  const orders = filterOrders(
    shop,
    { kind: 'all' },
    { status: 'sold', from: marks[0], before: marks.at(-1) },
  );
  const between = (await sumOrders(orders, marks)).map((totals) => salesOf(totals));
  const sum = ({ from, before }: Period) =>
    addSales(between.filter((_, place) => isIn(marks[place] ?? 0, { from, before })));
  const compare = ({ now, before }: PeriodWithPrevious) => ({ now: sum(now), before: sum(before) });
  return {
    today: compare(today),
    week: compare(week),
    days: days.map((each) => ({ day: each.day, ...compare(each) })),
  };
}

/** Has anybody ever ordered? */
export async function hasOrders(shop: Shop, _admin: Admin): Promise<boolean> {
  const first = await shop.db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}

function isIn(moment: number, { from, before }: Period): boolean {
  return from <= moment && moment < before;
}
