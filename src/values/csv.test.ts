import { expect, test } from 'vitest';
import { csvLine, csvPounds, withoutGuard } from './csv.ts';

test('cells are separated by commas and lines end as RFC 4180 says', () => {
  expect(csvLine(['Oak', '', '12'])).toBe('Oak,,12\r\n');
});

test.each([
  ['a, b', '"a, b"'],
  ['48" wide', '"48"" wide"'],
  ['two\nlines', '"two\nlines"'],
])('%j is quoted', (cell, written) => expect(csvLine([cell])).toBe(`${written}\r\n`));

test.each(['=1+1', '+44 1632-1', '+1+1', '-2+3', '@SUM(A1)', '\tx', '＝1+1', '＋44', '－2', '＠SUM(A1)'])(
  '%j cannot be a formula',
  (cell) => expect(csvLine([cell])).toBe(`'${cell}\r\n`),
);

test.each(['+447700900123', '+44 7700 900123', '-259.90', '-1'])('a number as %j stays as it is', (cell) =>
  expect(csvLine([cell])).toBe(`${cell}\r\n`),
);

test('a quoted cell cannot be a formula either', () =>
  expect(csvLine(['=HYPERLINK("https://example.com","x")'])).toBe(
    `"'=HYPERLINK(""https://example.com"",""x"")"\r\n`,
  ));

test('pence are pounds with two decimals', () => {
  expect([csvPounds(5), csvPounds(124_900)]).toEqual(['0.05', '1249.00']);
});

test.each([
  '=1+1',
  "'=1+1",
  "''-5",
  '-5',
  '-5.00',
  "'-5.00",
  "it's",
  "'quoted'",
  '@home',
  '\tx',
  '+44 7700 900123',
  '',
])('%j comes back as it was', (cell) => {
  const written = csvLine([cell]).replace(/\r\n$/, '');
  expect(withoutGuard(written)).toBe(cell);
});
