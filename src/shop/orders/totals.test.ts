import { expect, test } from 'vitest';
import { noTotals, salesOf } from './totals.ts';

const totals = {
  ...noTotals(),
  accepted: { count: 2, amount: 50_000, refunded: 0 },
  shipped: { count: 1, amount: 20_000, refunded: 2_000 },
  cancelled: { count: 1, amount: 30_000, refunded: 5_000 },
};

test('sales are accepted and shipped orders less their refunds', () => {
  expect(salesOf(totals)).toEqual({ orders: 3, sales: 68_000, refunded: 2_000 });
});

test('totals of one status are its own; a status without money has none', () => {
  expect(salesOf(totals, ['shipped'])).toEqual({ orders: 1, sales: 18_000, refunded: 2_000 });
  expect(salesOf(totals, ['cancelled'])).toEqual({ orders: 0, sales: 0, refunded: 0 });
});
