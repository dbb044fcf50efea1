import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one is singular; none and many are plural, with commas in thousands', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'order'))).toEqual([
    '0 orders',
    '1 order',
    '2 orders',
    '1,200 orders',
  ]);
  expect([1, 2].map((count) => counted(count, 'order is', 'orders are'))).toEqual([
    '1 order is',
    '2 orders are',
  ]);
});
