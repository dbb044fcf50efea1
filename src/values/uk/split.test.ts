import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '#values/uk/pence.ts';
import { shareOfUnits, split } from './split.ts';

const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);

test.each([
  [1_000, [1_000, 1_000, 1_000], [334, 333, 333]],
  [9_990, [49_900, 34_900, 1_999], [5_743, 4_017, 230]],
  [500, [333, 333, 334], [167, 166, 167]],
  [1, [1, 1], [1, 0]],
  [10_000, [59_900, 100, 2_999], [9_508, 16, 476]],
  [12_345, [89_900, 89_900, 4_550, 1], [6_020, 6_020, 305, 0]],
  [5, [10, 0, 90], [1, 0, 4]],
  [0, [], []],
])(
  '%i pence over %j are %j: the largest remainders are rounded up, equal ones in order',
  (amount, worth, parts) => {
    expect(split(pence(amount), worth.map(pence))).toEqual(parts);
  },
);

test.each([
  [1_000, [333, 333, 334]],
  [20, [6, 7, 7]],
  [9_991, [1_427, 1_427, 1_427, 1_428, 1_427, 1_427, 1_428]],
])('%i pence of a line are %j of its units', (whole, parts) => {
  const quantity = parts.length;
  expect(parts.map((_, before) => shareOfUnits(whole, 1, { before, quantity }))).toEqual(parts);
});

test('the parts of any amount add up to it, and none is more than its line is worth', () => {
  const worths = fc.array(fc.nat(4_000_000), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(worths, fc.double({ min: 0, max: 1, noNaN: true }), (worth, fraction) => {
      const whole = Math.floor(sum(worth) * fraction);
      const parts = split(pence(whole), worth.map(pence));
      expect(sum(parts)).toBe(whole);
      for (const [n, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(worth[n] ?? 0);
      }
    }),
  );
});

test('the units of a line have exactly its share, however they are taken', () => {
  fc.assert(
    fc.property(
      fc.nat(4_000_000),
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
      (whole, taken) => {
        const quantity = sum(taken);
        const befores = taken.map((_, n) => sum(taken.slice(0, n)));
        const parts = taken.map((units, n) =>
          shareOfUnits(whole, units, { before: befores[n] ?? 0, quantity }),
        );
        expect(sum(parts)).toBe(whole);
      },
    ),
  );
});
