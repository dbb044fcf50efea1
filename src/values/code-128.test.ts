import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

test('digits become bars and gaps of eleven modules a sign, and the end of thirteen', () => {
  for (const digits of ['7', '42', '1042', '10042', '123456789']) {
    const widths = code128(digits);
    const signs = (widths.length - 7) / 6;
    expect([digits, widths.reduce((sum, width) => sum + width, 0)]).toEqual([digits, signs * 11 + 13]);
  }
});

test('1042 is start C, 10, 42, the check sign 96 and the end', () => {
  // 105 + 1 * 10 + 2 * 42 = 199, which is 96 more than 103.
  expect(code128('1042').join('')).toBe('211232 221312 112133 114311 2331112'.replaceAll(' ', ''));
});

test('an odd digit stands alone before the pairs', () => {
  // Start B, '1', to C, 04.
  const begins = '211214 123221 113141 121322'.replaceAll(' ', '');
  expect(code128('10423').join('')).toMatch(new RegExp(`^${begins}`));
});

test('nothing but digits is taken', () => {
  expect(() => code128('WEB1042')).toThrow('no digits');
});
