import { expect, test } from 'vitest';
import { COUNTED, madeInWords, type StockKind, unitsLeft, weeksInWords, weeksOf } from './stock-kind.ts';

const MADE: StockKind = { stockPolicy: 'made-to-order', weeksFrom: 4, weeksTo: 6 };

test.each([
  [{ from: 4, to: 6 }, '4 to 6 weeks'],
  [{ from: 6, to: 6 }, '6 weeks'],
  [{ from: 1, to: 1 }, '1 week'],
  [{ from: 1, to: 2 }, '1 to 2 weeks'],
])('%o is %s', (weeks, words) => {
  expect(weeksInWords(weeks)).toBe(words);
});

test('only what is made to order has weeks', () => {
  expect([weeksOf(MADE), madeInWords(MADE)]).toEqual([
    { from: 4, to: 6 },
    'Made to order: sent in 4 to 6 weeks',
  ]);
  for (const kind of [COUNTED, { ...MADE, stockPolicy: 'always' } as const])
    expect([weeksOf(kind), madeInWords(kind)]).toEqual([null, null]);
});

test('of what is not counted any number is left', () => {
  expect(unitsLeft({ stockPolicy: 'counted', stockCount: 3 })).toBe(3);
  expect(unitsLeft({ stockPolicy: 'always', stockCount: 0 })).toBe(Number.POSITIVE_INFINITY);
});
