import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from './pence.ts';
import { splitVat, vatShare } from './vat.ts';

test('the parts add up to the share of the whole, and none is more than a penny off', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { maxLength: 12 }), (amounts) => {
      const parts = splitVat(amounts);
      const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);
      expect(sum(parts)).toBe(vatShare(pence(sum(amounts))));
      for (const [place, part] of parts.entries())
        expect(Math.abs(part - (amounts[place] ?? 0) / 6)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a discount reduces the VAT', () => {
  expect(splitVat([124_000, 5_900, -12_990])).toEqual([20_667, 983, -2_165]);
});

test('later parts add up with earlier ones', () => {
  const [first, second] = [splitVat([1_001]), splitVat([133_798, 1_001], 1_001)];
  expect([...first, ...second].reduce((sum, part) => sum + part, 0)).toBe(vatShare(pence(135_800)));
});
