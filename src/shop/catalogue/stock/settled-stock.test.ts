import { expect, test } from 'vitest';
import { COUNTED, type StockKind } from '#values/stock-kind.ts';
import type { Variant } from '../product/product.ts';
import { kindErrors, settledStock, stockErrors } from './settled-stock.ts';

const MADE: StockKind = { stockPolicy: 'made-to-order', weeksFrom: 4, weeksTo: 6 };
const ALWAYS: StockKind = { ...COUNTED, stockPolicy: 'always' };

test.each([
  ['both weeks', MADE, []],
  ['one and the same week', { ...MADE, weeksTo: 4 }, []],
  ['no first week', { ...MADE, weeksFrom: null }, ['weeksFrom']],
  ['no last week', { ...MADE, weeksTo: null }, ['weeksTo']],
  ['weeks that go backwards', { ...MADE, weeksTo: 3 }, ['weeksTo']],
  ['weeks that nothing asks for', { ...ALWAYS, weeksFrom: 9 }, []],
])('made to order with %s', (_, kind, wrong) => {
  expect(Object.keys(kindErrors(kind))).toEqual(wrong);
});

test.each([
  ['weeks of what is counted', { weeksTo: 6 }, COUNTED, ['stockPolicy']],
  ['units of what is not', { stockCount: 4 }, ALWAYS, ['stockCount']],
  ['no units of what is not', { stockCount: 0 }, ALWAYS, []],
  ['all of it with the kind', { ...MADE, stockCount: 4 }, MADE, []],
])('said by itself: %s', (_, said, variant, wrong) => {
  expect(Object.keys(stockErrors(said, variant))).toEqual(wrong);
});

test('only what is counted keeps its units, and only what is made to order its weeks', () => {
  const settled = (kind: StockKind) => {
    const { stockCount, weeksFrom, weeksTo } = settledStock({ ...kind, stockCount: 5 } as Variant);
    return [stockCount, weeksFrom, weeksTo];
  };
  expect(settled({ ...COUNTED, weeksFrom: 4, weeksTo: 6 })).toEqual([5, null, null]);
  expect(settled({ ...ALWAYS, weeksFrom: 4, weeksTo: 6 })).toEqual([0, null, null]);
  expect(settled(MADE)).toEqual([0, 4, 6]);
});
