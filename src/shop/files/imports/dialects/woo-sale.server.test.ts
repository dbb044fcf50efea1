import { expect, test } from 'vitest';
import type { Problem } from '../plan/wanted.ts';
import type { Note } from './notes.ts';
import { priceIn } from './woo-sale.server.ts';

const NOW = Date.parse('2026-11-30T18:00:00Z');

test.each([
  ['no dates', '5', '4', '', '', 400],
  ['to the end of today', '5', '4', '', '2026-11-30', 400],
  ['until yesterday', '5', '4', '', '2026-11-29', 500],
  ['until a time that is over', '5', '4', '', '2026-11-30 17:59:59', 500],
  ['until a time that is to come', '5', '4', '', '2026-11-30 23:59:59', 400],
  ['from today', '5', '4', '2026-11-30', '', 400],
  ['from a time without its first zero', '5', '4', '2026-11-30 9:00:00', '', 400],
  ['from tomorrow', '5', '4', '2026-12-01', '', 500],
  ['a sale that is no lower', '5', '5', '', '', 500],
  ['a sale for nothing', '5', '0', '', '', 0],
  ['a sale price alone, at which WooCommerce sells nothing', '', '4', '', '', undefined],
])('%s', (_name, price, salePrice, saleStarts, saleEnds, asked) => {
  const problems: Problem[] = [];
  const notes: Note[] = [];
  const cells = { price, salePrice, saleStarts, saleEnds };
  expect(priceIn({ row: 2, cells }, problems, notes, NOW)).toBe(asked);
  expect(problems).toEqual([]);
});

test('a summer day begins by the clocks of the UK', () => {
  const cells = { price: '5', salePrice: '4', saleEnds: '2026-07-01' };
  const at = (time: string) => priceIn({ row: 2, cells }, [], [], Date.parse(time));
  expect([at('2026-07-01T22:59:59Z'), at('2026-07-01T23:00:00Z')]).toEqual([400, 500]);
});

test('a date that nobody can tell is a problem of its row', () => {
  const problems: Problem[] = [];
  for (const saleEnds of ['01/02/2026', '2026-02-30', '2026-11-30 25:00:00', 'Friday'])
    priceIn({ row: 2, cells: { price: '5', salePrice: '4', saleEnds } }, problems, [], NOW);
  expect(problems).toHaveLength(4);
});
