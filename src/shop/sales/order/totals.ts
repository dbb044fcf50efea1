import { ORDER_STATUSES, type OrderStatus } from './order.ts';

export type StatusCounts = Record<OrderStatus, number>;

/** What was paid in a period, and what was refunded in it: each on its own day, whenever its order was placed; pence. */
export type Takings = { taken: number; refunded: number };

/** Accepted and shipped orders of a period; `sales` is what was taken in it less what was `refunded`, in pence. */
export type Sales = { orders: number; sales: number; refunded: number };

export function noCounts(): StatusCounts {
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as StatusCounts;
}

/** How many orders have one of the statuses. */
export function countOf(counts: StatusCounts, statuses: OrderStatus[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0);
}

/** What 'Sales' means throughout the back office: taken less refunded, as the books have it. */
export function salesOf(orders: number, { taken, refunded }: Takings): Sales {
  return { orders, sales: taken - refunded, refunded };
}

export function addSales(list: Sales[]): Sales {
  const sum = (read: (sales: Sales) => number) => list.reduce((total, each) => total + read(each), 0);
  return {
    orders: sum(({ orders }) => orders),
    sales: sum(({ sales }) => sales),
    refunded: sum(({ refunded }) => refunded),
  };
}
