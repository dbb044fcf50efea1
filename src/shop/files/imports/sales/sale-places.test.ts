import { expect, test } from 'vitest';
import { MAX_PERIODS, nameOfSale, SalePlaces } from './sale-places.ts';

const at = (starts: number | null, ends: number | null) => ({ price: 400, starts, ends });

test('each pair of start and end has a draft of its own', () => {
  const places = new SalePlaces();
  const wanted = [at(null, null), at(null, 9), at(5, 9), at(null, 9), at(null, null)];
  expect(wanted.map((sale) => places.place(sale).place)).toEqual([0, 1, 2, 1, 0]);
  expect(places.all.map(({ starts, ends, prices }) => [starts, ends, prices])).toEqual([
    [null, null, 2],
    [null, 9, 2],
    [5, 9, 1],
  ]);
});

test('what has still other times goes into one draft without any', () => {
  const places = new SalePlaces();
  for (let n = 1; n <= MAX_PERIODS; n++) expect(places.place(at(null, n)).isElsewhere).toBe(false);
  const others = [at(7, 100), at(null, 101), at(null, null), at(null, 1)].map((sale) => places.place(sale));
  expect(others).toEqual([
    { place: MAX_PERIODS, isElsewhere: true },
    { place: MAX_PERIODS, isElsewhere: true },
    { place: MAX_PERIODS, isElsewhere: false },
    { place: 0, isElsewhere: false },
  ]);
  expect(places.all).toHaveLength(MAX_PERIODS + 1);
  expect(places.all.at(-1)).toMatchObject({ starts: null, ends: null, prices: 3 });
});

test('a draft that is full is followed by another of the same times', () => {
  const places = new SalePlaces();
  for (let n = 0; n < 3_001; n++) places.place(at(null, 9));
  expect(places.all.map(({ ends, prices }) => [ends, prices])).toEqual([
    [9, 1_500],
    [9, 1_500],
    [9, 1],
  ]);
});

test('a draft is called after its file, however long that is called', () => {
  expect(nameOfSale('products.csv', 0)).toBe('Sale prices of products.csv');
  expect(nameOfSale('products.csv', 1)).toBe('Sale prices of products.csv (2)');
  expect(nameOfSale('p'.repeat(200), 99).length).toBeLessThanOrEqual(80);
});
