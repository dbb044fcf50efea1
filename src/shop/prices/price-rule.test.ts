import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '#values/uk/pence.ts';
import { applyPriceRule, parsePriceRule } from './price-rule.ts';

/** The price in pence after a rule as it is typed; null when it is none. */
const after = (price: number, text: string) => {
  const rule = parsePriceRule(text);
  return rule && applyPriceRule(pence(price), rule);
};

test.each([
  ['+5%', 10_000, 10_500],
  ['-10%', 64_900, 58_410],
  ['+ 5.25 %', 10_000, 10_525],
  ['−10 %', 1_000, 900],
  ['+£10', 4_995, 5_995],
  ['-10', 4_995, 3_995],
  ['-£1,000.50', 124_950, 24_900],
  ['=199', 4_995, 19_900],
  ['£1,249.5', 1, 124_950],
  ['199', 1, 19_900],
])('%s', (text, price, expected) => {
  expect(after(price, text)).toBe(expected);
});

test('a share is rounded half up to a whole penny', () => {
  expect(after(10, '+5%')).toBe(11);
  expect(after(9, '+5%')).toBe(9);
  expect(after(110, '-5%')).toBe(105);
  expect(after(99_999_999, '+0.01%')).toBe(100_009_999);
});

test.each([
  ['+5%, ending .95', 64_900, 68_195],
  ['ending .95', 64_944, 64_895],
  ['ending .95', 64_945, 64_995],
  ['ending in .99', 100, 99],
  ['ending 00', 64_949, 64_900],
  ['+5% ending 9.95', 64_900, 67_995],
  ['=203; ending 9.00', 1, 19_900],
  ['ending 99.00', 12_900, 9_900],
])('an ending is the nearest such price, the higher of two: %s', (text, price, expected) => {
  expect(after(price, text)).toBe(expected);
});

test('no price is below nothing, and what was free stays free', () => {
  expect(after(500, '-£10')).toBe(0);
  expect(after(500, '-200%')).toBe(0);
  expect(after(0, '+5%, ending .95')).toBe(0);
  expect(after(0, '+£5')).toBe(500);
  expect(after(10, 'ending .95')).toBe(95);
  expect(after(10, 'ending .00')).toBe(100);
});

test.each(['', '5%', '%', '+', '+5%%', 'cheap', '=+5', '+1.234,50', '-£', '5 ending', '+5% ending x', '--5'])(
  '‘%s’ is no rule',
  (text) => {
    expect(parsePriceRule(text)).toBeNull();
  },
);

test('any ending is met, as near as one can be', () => {
  const [prices, ends] = [fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 0, max: 99 })];
  fc.assert(
    fc.property(prices, ends, (price, end) => {
      const found = after(price, `ending .${String(end).padStart(2, '0')}`) ?? -1;
      expect(found % 100).toBe(end);
      expect(Math.abs(found - price)).toBeLessThanOrEqual(price < 100 ? 100 : 50);
    }),
  );
});
