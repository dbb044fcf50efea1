import { expect, test } from 'vitest';
import { gtinFault, tidyGtin } from './gtin.ts';

test.each([
  ['eight digits', '96385074'],
  ['twelve', '036000291452'],
  ['thirteen', '5012345678900'],
  ['fourteen', '15012345678907'],
  ['a check digit of nought', '0000000000000'],
])('a GTIN of %s is good', (_, gtin) => {
  expect(gtinFault(gtin)).toBeNull();
});

test.each([
  ['a wrong check digit says the right one', '5012345678901', 'which is 0 for these'],
  ['two digits that changed places are found', '5012345687900', 'one of the digits is wrong'],
  ['a length of no GTIN is said', '50123456789', '8, 12, 13 or 14 digits, as under the barcode: this has 11'],
  ['letters are none', 'B0CXYZ1234', 'without letters'],
  ['what a spreadsheet has shortened is none', '5.01235E+12', 'without letters'],
])('%s', (_, gtin, words) => {
  expect(gtinFault(gtin)).toContain(words);
});

test('it is kept without blanks, hyphens and the apostrophe that keeps its zeros', () => {
  expect(["'036000291452", '5 012345 678900', '978-0-306-40615-7'].map(tidyGtin)).toEqual([
    '036000291452',
    '5012345678900',
    '9780306406157',
  ]);
});
