import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTable, parseTable } from './clipboard.ts';

test.each([
  ['649.00', [['649.00']]],
  ['', [['']]],
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['a\n\nb\n', [['a'], [''], ['b']]],
  ['"two\nlines"\t50"\r\n', [['two\nlines', '50"']]],
  ['"say ""warm"""\tx', [['say "warm"', 'x']]],
  ['"oak" suite\tx', [['"oak" suite', 'x']]],
  [
    '\t\n\t',
    [
      ['', ''],
      ['', ''],
    ],
  ],
])('%j', (text, rows) => {
  expect(parseTable(text)).toEqual(rows);
});

test('what is copied is pasted as it was', () => {
  const row = fc.array(fc.string(), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      expect(parseTable(formatTable(rows))).toEqual(rows);
    }),
  );
});
