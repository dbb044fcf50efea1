import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';

test.each([
  ['12', '12'],
  [' 1,270 ', '1270'],
  ['1 270', '1270'],
  ['1,234,567.5', '1234567.5'],
  ['24.5', '24.5'],
])('%s is read as %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

test.each(['', '1,5', '12,50', '1,8', ',5', '1.', '-3', '1e9', 'Infinity', '12,3456'])(
  '%s is no number',
  (typed) => {
    expect(plainNumber(typed)).toBeNull();
  },
);
