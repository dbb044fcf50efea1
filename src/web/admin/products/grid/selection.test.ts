import { expect, test } from 'vitest';
import { blockOf, movedBy, pasteInto } from './selection.ts';

const SIZE = { rows: 10, columns: 4 };
const press = (key: string, more: object = {}) =>
  movedBy({ key, ctrlKey: false, metaKey: false, ...more }, { row: 4, column: 1 }, SIZE, 3);

test.each([
  ['ArrowUp', {}, { row: 3, column: 1 }],
  ['ArrowDown', { ctrlKey: true }, { row: 9, column: 1 }],
  ['Home', {}, { row: 4, column: 0 }],
  ['End', { metaKey: true }, { row: 9, column: 3 }],
  ['PageDown', {}, { row: 7, column: 1 }],
  ['PageUp', {}, { row: 1, column: 1 }],
  ['x', {}, null],
])('%s %j', (key, more, place) => {
  expect(press(key, more)).toEqual(place);
});

const block = (top: number, left: number, bottom = top, right = left) =>
  blockOf({ anchor: { row: bottom, column: left }, active: { row: top, column: right } }, SIZE);
const pasted = (table: string[][], ...where: Parameters<typeof block>) => {
  const { cells, outside } = pasteInto(table, block(...where), SIZE);
  return [cells.map(({ row, column, text }) => `${row},${column} ${text}`), outside];
};

test('one cell fills the selection', () => {
  expect(pasted([['a']], 1, 0, 2, 1)).toEqual([['1,0 a', '1,1 a', '2,0 a', '2,1 a'], 0]);
});

test('several begin at the corner, and are repeated where they fit', () => {
  expect(pasted([['a', 'b']], 1, 0)).toEqual([['1,0 a', '1,1 b'], 0]);
  expect(pasted([['a'], ['b']], 0, 2, 3, 2)).toEqual([['0,2 a', '1,2 b', '2,2 a', '3,2 b'], 0]);
  expect(pasted([['a'], ['b']], 0, 2, 2, 2)).toEqual([['0,2 a', '1,2 b'], 0]);
});

test('what is beyond the grid is counted', () => {
  expect(
    pasted(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      9,
      3,
    ),
  ).toEqual([['9,3 a'], 3]);
});

test('whole columns and rows', () => {
  const place = { row: 4, column: 1 };
  const whole = (more: object) => blockOf({ anchor: place, active: place, ...more }, SIZE);
  expect(whole({ hasAllRows: true })).toEqual({ top: 0, bottom: 9, left: 1, right: 1 });
  expect(whole({ hasAllColumns: true })).toEqual({ top: 4, bottom: 4, left: 0, right: 3 });
});
