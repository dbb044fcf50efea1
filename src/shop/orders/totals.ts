import { ORDER_STATUSES, type OrderStatus, SOLD_STATUSES } from './order.ts';

/** How many orders there are, what they come to, and what of that went back; in pence. */
export type Totals = { count: number; amount: number; refunded: number };

export type StatusTotals = Record<OrderStatus, Totals>;

/** `orders` are those whose money counts; `sales` is what was paid for them, less `refunded`. In pence. */
export type Sales = { orders: number; sales: number; refunded: number };

export function noTotals(): StatusTotals {
  return Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, { count: 0, amount: 0, refunded: 0 }]),
  ) as StatusTotals;
}

/**
 * What was sold: accepted and shipped orders with what they came to, less what went back of them, whenever it did.
 * The one meaning of 'Sales', wherever the back office shows it; a refund counts on the day of its order.
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
