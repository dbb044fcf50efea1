import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

const cells = (products: number, each: number) =>
  Array.from({ length: products * each }, (_, n) => ({
    product: `p_${n % products}`,
    column: `column-${n}`,
    to: '',
    seen: '',
  }));
const sizes = (products: number, each: number, variants = 1) =>
  inBatches(cells(products, each), () => variants).map(({ length }) => length);

test('a batch has forty products, or about four hundred cells, or a thousand variants', () => {
  expect(sizes(0, 1)).toEqual([]);
  expect(sizes(90, 1)).toEqual([40, 40, 10]);
  expect(sizes(30, 20)).toEqual([400, 200]);
  expect(sizes(10, 1, 250)).toEqual([4, 4, 2]);
});

test('a product is never divided', () => {
  expect(sizes(3, 500)).toEqual([500, 500, 500]);
  expect(sizes(2, 1, 1_001)).toEqual([1, 1]);
  for (const batch of inBatches(cells(100, 7), () => 2))
    expect(batch.length).toBe(7 * new Set(batch.map(({ product }) => product)).size);
});
