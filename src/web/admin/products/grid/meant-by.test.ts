import { expect, test } from 'vitest';
import { columnNamed, type GridColumn } from '#shop/catalogue/many/grid-columns.ts';
import { meantBy } from './meant-by.ts';

const typedInto = (key: string, typed: string, current: string) =>
  meantBy(columnNamed(key) as GridColumn, typed, current);

test.each([
  ['price', '+5%, ending .95', '649.00', '681.95'],
  ['price', '-10', '649.00', '639.00'],
  ['price', '£1,299', '649.00', '1,299.00'],
  ['price', 'cheap', '649.00', 'cheap'],
  ['price', '+5%', 'cheap', '+5%'],
  ['stock', '+3', '4', '7'],
  ['stock', '-9', '4', '0'],
  ['stock', '1,200', '4', '1200'],
  ['stock', '-0.5', '4', '-0.5'],
  ['tags', '+sale, oak', 'oak, suite', 'oak, suite, sale'],
  ['tags', '-oak', 'oak, suite', 'suite'],
  ['tags', ' new ,, new', 'oak', 'new'],
  ['available', 'yes', 'false', 'true'],
  ['available', 'Inactive', 'true', 'false'],
  ['available', 'perhaps', 'true', 'perhaps'],
  ['status', 'draft', 'true', 'false'],
  ['provider', 'axl', 'UPS', 'AXL'],
  ['widthMm', '1,220', '', '1220'],
  ['title', '  Oak Suite ', '', 'Oak Suite'],
])('%s: %s', (key, typed, current, expected) => {
  expect(typedInto(key, typed, current)).toBe(expected);
});
