import { expect, test } from 'vitest';
import { addSales, countOf, noCounts, salesOf } from './totals.ts';

test('sales are what was taken less what was refunded, which may be more', () => {
  expect(salesOf(3, { taken: 70_000, refunded: 2_000 })).toEqual({
    orders: 3,
    sales: 68_000,
    refunded: 2_000,
  });
  expect(salesOf(0, { taken: 0, refunded: 500 })).toEqual({ orders: 0, sales: -500, refunded: 500 });
});

test('sales of several periods add up', () => {
  const [one, other] = [salesOf(1, { taken: 900, refunded: 0 }), salesOf(2, { taken: 100, refunded: 300 })];
  expect(addSales([one, other])).toEqual({ orders: 3, sales: 700, refunded: 300 });
  expect(addSales([])).toEqual({ orders: 0, sales: 0, refunded: 0 });
});

test('orders of some statuses are counted together', () => {
  const counts = { ...noCounts(), accepted: 2, shipped: 1, declined: 4 };
  expect(countOf(counts, ['accepted', 'shipped'])).toBe(3);
});
