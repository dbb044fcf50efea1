import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/order.ts';
import type { OrderSort } from '#shop/orders/sort-orders.server.ts';
import { addDays, mondayOf, parseUkDay, startOfUkDay, type UkDay, ukDayOf } from '#values/uk-day.ts';
import { pageNumber, searchText } from '../list-address.ts';

/** The ways to sort that the list offers; the first is what it does unasked. */
export const SORTS: { sort: OrderSort; label: string }[] = [
  { sort: '-created', label: 'Newest first' },
  { sort: 'created', label: 'Oldest first' },
  { sort: '-amount', label: 'Largest amount' },
  { sort: 'amount', label: 'Smallest amount' },
  { sort: 'name', label: 'Name, A to Z' },
  { sort: '-name', label: 'Name, Z to A' },
  { sort: '-status', label: 'Status, shipped first' },
  { sort: 'status', label: 'Status, accepted first' },
  { sort: '-number', label: 'Number, highest first' },
  { sort: 'number', label: 'Number, lowest first' },
];

export const DATES = [
  { date: '', label: 'Any date' },
  { date: 'today', label: 'Today' },
  { date: 'week', label: 'This week' },
  { date: '7days', label: 'Last 7 days' },
  { date: '30days', label: 'Last 30 days' },
  { date: 'month', label: 'This month' },
  { date: 'range', label: 'From … to …' },
] as const;

type Date = (typeof DATES)[number]['date'];

/** What the list is narrowed to: one status, or all whose money counts. */
const STATUSES = ['sold', ...ORDER_STATUSES] as const;

/** What the address asks of the list; kept in it, so that a list can be sent on and come back to. */
export type OrdersAsked = {
  page: number;
  q: string;
  status: OrderStatus | 'sold' | null;
  sort: OrderSort;
  date: Date;
  /** Of a range; empty when open. */
  from: UkDay | '';
  to: UkDay | '';
};

/** Reads an address; what it cannot mean is ignored. */
export function readOrdersAddress(query: URLSearchParams): OrdersAsked {
  const date = DATES.find(({ date }) => date === query.get('date'))?.date ?? '';
  const day = (name: string) => (date === 'range' ? (parseUkDay(query.get(name) ?? '') ?? '') : '');
  return {
    page: pageNumber(query),
    q: searchText(query),
    status: STATUSES.find((status) => status === query.get('status')) ?? null,
    sort: SORTS.find(({ sort }) => sort === query.get('sort'))?.sort ?? '-created',
    date,
    from: day('from'),
    to: day('to'),
  };
}

/** The address of a list with some of it changed; a change goes back to the first page. */
export function ordersAddress(
  asked: OrdersAsked,
  changes: Partial<OrdersAsked> = {},
  path = '/admin',
): string {
  const query = new URLSearchParams({ tab: 'orders' });
  for (const [name, value] of Object.entries(keptOf({ ...asked, page: 1, ...changes })))
    query.set(name, value);
  return `${path}?${query}`;
}

/** What differs from the list that nobody narrowed. */
export function keptOf({ page, q, status, sort, date, from, to }: OrdersAsked): Record<string, string> {
  return {
    ...(status && { status }),
    ...(q && { q }),
    ...(sort !== '-created' && { sort }),
    ...(date && { date }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** The time between which orders are asked for, in milliseconds, by the UK's calendar. */
export function periodOf({ date, from, to }: OrdersAsked, now: number): { from?: number; before?: number } {
  const today = ukDayOf(now);
  switch (date) {
    case '':
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
      return { from: startOfUkDay(`${today.slice(0, 8)}01`) };
    case 'range':
      return {
        ...(from && { from: startOfUkDay(from) }),
        ...(to && { before: startOfUkDay(addDays(to, 1)) }),
      };
  }
}
