import { ORDER_STATUSES, type OrderStatus, SOLD_STATUSES } from './order.ts';

/** Amounts in pence; `refunded` is part of `amount`. */
export type Totals = { count: number; amount: number; refunded: number };

export type StatusTotals = Record<OrderStatus, Totals>;

/** Accepted and shipped orders; `sales` is what was paid for them less `refunded`, in pence. */
export type Sales = { orders: number; sales: number; refunded: number };

export function noTotals(): StatusTotals {
  return Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, { count: 0, amount: 0, refunded: 0 }]),
  ) as StatusTotals;
}

/**
 * What 'Sales' means throughout the back office: accepted and shipped orders less their refunds. A refund counts on the
 * day of its order.
 */
export function salesOf(totals: StatusTotals, statuses: OrderStatus[] = ORDER_STATUSES): Sales {
  const sold = SOLD_STATUSES.filter((status) => statuses.includes(status)).map((status) => totals[status]);
  return addSales(
    sold.map(({ count, amount, refunded }) => ({ orders: count, sales: amount - refunded, refunded })),
  );
}

export function addSales(list: Sales[]): Sales {
  const sum = (read: (sales: Sales) => number) => list.reduce((total, each) => total + read(each), 0);
  return {
    orders: sum(({ orders }) => orders),
    sales: sum(({ sales }) => sales),
    refunded: sum(({ refunded }) => refunded),
  };
}
