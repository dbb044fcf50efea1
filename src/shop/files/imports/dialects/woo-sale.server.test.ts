import { expect, test } from 'vitest';
import type { Problem } from '../plan/wanted.ts';
import { pricesIn } from './woo-sale.server.ts';

const NOW = Date.parse('2026-11-30T18:00:00Z');
const MIDNIGHT = Date.parse('2026-12-01T00:00:00Z');
const sale = (price: number, starts: number | null, ends: number | null) => ({ price, starts, ends });

test.each([
  ['no dates', '5', '4', '', '', sale(400, null, null)],
  ['to the end of today', '5', '4', '', '2026-11-30', sale(400, null, MIDNIGHT)],
  ['until yesterday', '5', '4', '', '2026-11-29', undefined],
  ['until a time that is over', '5', '4', '', '2026-11-30 17:59:59', undefined],
  [
    'until the last second of a day, as it is written',
    '5',
    '4',
    '',
    '2026-11-30 23:59:59',
    sale(400, null, MIDNIGHT),
  ],
  ['from today, as it is on already', '5', '4', '2026-11-30', '', sale(400, null, null)],
  ['from a time without its first zero', '5', '4', '2026-11-30 9:00:00', '', sale(400, null, null)],
  ['from tomorrow', '5', '4', '2026-12-01', '', sale(400, MIDNIGHT, null)],
  ['an end before its beginning, which is never on', '5', '4', '2026-12-24', '2026-12-20', undefined],
  ['a sale that is no lower', '5', '5', '', '', undefined],
  ['a sale for nothing', '5', '0', '', '', sale(0, null, null)],
])('%s', (_name, price, salePrice, saleStarts, saleEnds, wanted) => {
  const problems: Problem[] = [];
  const cells = { price, salePrice, saleStarts, saleEnds };
  expect(pricesIn({ row: 2, cells }, problems, NOW)).toEqual({ price: 500, ...(wanted && { sale: wanted }) });
  expect(problems).toEqual([]);
});

test('a sale price alone, at which WooCommerce sells nothing, is no price', () => {
  expect(pricesIn({ row: 2, cells: { salePrice: '4' } }, [], NOW)).toEqual({ price: undefined });
});

test('a summer day begins by the clocks of the UK', () => {
  const cells = { price: '5', salePrice: '4', saleEnds: '2026-07-01' };
  const at = (time: string) => pricesIn({ row: 2, cells }, [], Date.parse(time)).sale;
  const ends = Date.parse('2026-07-01T23:00:00Z');
  expect([at('2026-07-01T22:59:59Z'), at('2026-07-01T23:00:00Z')]).toEqual([
    sale(400, null, ends),
    undefined,
  ]);
});

test('a date that nobody can tell is a problem of its row', () => {
  const problems: Problem[] = [];
  for (const saleEnds of ['01/02/2026', '2026-02-30', '2026-11-30 25:00:00', 'Friday'])
    pricesIn({ row: 2, cells: { price: '5', salePrice: '4', saleEnds } }, problems, NOW);
  expect(problems).toHaveLength(4);
});
