import type { OrderSort } from '#shop/sales/list/sort-orders.server.ts';
import { ORDER_STATUSES } from '#shop/sales/order/order.ts';
import {
  addDays,
  firstOfMonth,
  mondayOf,
  monthOf,
  parseUkDay,
  startOfUkDay,
  type UkDay,
  ukDayOf,
} from '#values/uk/uk-day.ts';
import { listAddress, oneOf } from '../../lists/list-address.ts';

/** The first is the default. */
export const SORTS: { sort: OrderSort; label: string }[] = [
  { sort: '-created', label: 'Newest first' },
  { sort: 'created', label: 'Oldest first' },
  { sort: '-amount', label: 'Largest amount' },
  { sort: 'amount', label: 'Smallest amount' },
  { sort: 'name', label: 'Name, A to Z' },
  { sort: '-name', label: 'Name, Z to A' },
  { sort: '-status', label: 'Status, shipped first' },
  { sort: 'status', label: 'Status, to ship first' },
  { sort: '-number', label: 'Number, highest first' },
  { sort: 'number', label: 'Number, lowest first' },
];

const DAY_RANGES = [
  'today',
  'week',
  '7days',
  '30days',
  'month',
  'last-month',
  'last-quarter',
  'range',
] as const;

export const DATES: { date: (typeof DAY_RANGES)[number] | ''; label: string }[] = [
  { date: '', label: 'Any date' },
  { date: 'today', label: 'Today' },
  { date: 'week', label: 'This week' },
  { date: '7days', label: 'Last 7 days' },
  { date: '30days', label: 'Last 30 days' },
  { date: 'month', label: 'This month' },
  { date: 'last-month', label: 'Last month' },
  { date: 'last-quarter', label: 'Last quarter' },
  { date: 'range', label: 'From … to …' },
];

export const ordersAddress = listAddress({
  tab: 'orders',
  filters: {
    // One status, or all that count as sales.
    status: oneOf(['sold', ...ORDER_STATUSES]),
    date: oneOf(DAY_RANGES),
    from: dayOfRange,
    to: dayOfRange,
  },
  sorts: SORTS.map(({ sort }) => sort),
});

export type OrdersCriteria = ReturnType<typeof ordersAddress.read>;

/** The criteria without the page. */
export function filterOf(criteria: OrdersCriteria, now: number) {
  const { q, sort, status } = criteria;
  return { ...periodOf(criteria, now), q, sort, status: status ?? undefined };
}

function dayOfRange(text: string, query: URLSearchParams): UkDay | '' {
  return query.get('date') === 'range' ? (parseUkDay(text) ?? '') : '';
}

/** The period in milliseconds, by the UK calendar. */
function periodOf({ date, from, to }: OrdersCriteria, now: number): { from?: number; before?: number } {
  const today = ukDayOf(now);
  switch (date) {
    case null:
      return {};
    case 'today':
      return { from: startOfUkDay(today) };
    case 'week':
      return { from: startOfUkDay(mondayOf(today)) };
    case '7days':
      return { from: startOfUkDay(addDays(today, -6)) };
    case '30days':
      return { from: startOfUkDay(addDays(today, -29)) };
    case 'month':
      return { from: startOfUkDay(firstOfMonth(today)) };
    case 'last-month':
      return monthsOf(firstOfMonth(today, -1), 1);
    case 'last-quarter':
      return monthsOf(firstOfMonth(today, -3 - (monthOf(today) % 3)), 3);
    case 'range':
      return {
        ...(from && { from: startOfUkDay(from) }),
        ...(to && { before: startOfUkDay(addDays(to, 1)) }),
      };
  }
}

/** Whole months, from the first day of one. */
function monthsOf(first: UkDay, months: number) {
  return { from: startOfUkDay(first), before: startOfUkDay(firstOfMonth(first, months)) };
}
