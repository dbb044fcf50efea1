import { expect, test } from 'vitest';
import type { Basket } from './basket.ts';
import { mergeBaskets, reconcileBaskets } from './merge-baskets.ts';

const line = (id: string, quantity: number) => ({
  handle: `stove-${id}`,
  variant: { id, title: id },
  quantity,
});
const quantities = (basket: Basket) => basket.map(({ variant, quantity }) => `${variant.id}:${quantity}`);

test('merging adds the quantities of both', () => {
  const { basket, message } = mergeBaskets([line('a', 2)], [line('a', 1), line('b', 3)]);
  expect(quantities(basket)).toEqual(['a:3', 'b:3']);
  expect(message).toBeUndefined();
});

test('merging stops at 49 units, and says so', () => {
  const { basket, message } = mergeBaskets([line('a', 40)], [line('a', 40)]);
  expect(quantities(basket)).toEqual(['a:49']);
  expect(message).toBe('49 is the most of one product in one order.');
});

test('reconciling keeps every line at its larger quantity, and is the same twice', () => {
  const once = reconcileBaskets([line('a', 2), line('b', 1)], [line('b', 4), line('c', 1)]);
  expect(quantities(once)).toEqual(['a:2', 'b:4', 'c:1']);
  expect(reconcileBaskets(once, once)).toEqual(once);
});
