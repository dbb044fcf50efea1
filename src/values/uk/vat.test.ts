import { expect, test } from 'vitest';
import { pence } from './pence.ts';
import { byRate, vatIn } from './vat.ts';

test.each([
  [20, 49_900, 8_317],
  [20, 6_667, 1_111],
  [20, 999, 167],
  [20, 100, 17],
  [20, 4, 1],
  [20, 3, 1],
  [20, 2, 0],
  [20, 12_000, 2_000],
  [5, 49_900, 2_376],
  [5, 999, 48],
  [5, 100, 5],
  [0, 49_900, 0],
])('at %i%%, %i pence include %i', (rate, gross, vat) => {
  expect(vatIn(pence(gross), rate)).toBe(vat);
});

test('it is rounded in each line: three lines of 4 pence have more than one of 12', () => {
  expect([3 * vatIn(pence(4), 20), vatIn(pence(12), 20)]).toEqual([3, 2]);
});

test('the parts of one rate are one, the highest first', () => {
  const part = (vatRate: 20 | 5 | 0, amount: number, vat: number) => ({
    ...{ vatRate, amount: pence(amount), vat: pence(vat) },
  });
  expect(byRate([part(5, 105, 5), part(20, 120, 20), part(5, 210, 10), part(0, 0, 0)])).toEqual([
    part(20, 120, 20),
    part(5, 315, 15),
  ]);
});
