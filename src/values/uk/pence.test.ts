import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discounted,
  parsePounds,
  pence,
  pounds,
  share,
  subtract,
  typedPounds,
  wholePounds,
} from './pence.ts';

describe('pence', () => {
  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%s is not a whole number of pence',
    (amount) => {
      expect(() => pence(amount)).toThrow(RangeError);
    },
  );

  test.each([
    [34999, 0.1, 3500],
    [5, 0.1, 1],
    [15, 0.1, 2],
    [4, 0.1, 0],
    [999, 0, 0],
    [29, 0.5, 15],
  ])('the share of %s pence at %s is %s, rounded half up', (amount, fraction, expected) => {
    expect(share(pence(amount), fraction)).toBe(expected);
  });

  test('a share and the remainder always make the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amount, fraction) => {
          const whole = pence(amount);
          expect(share(whole, fraction) + discounted(whole, fraction)).toBe(amount);
          expect(discounted(whole, fraction)).toBe(subtract(whole, share(whole, fraction)));
        },
      ),
    );
  });
});

describe('showing pounds', () => {
  test.each([
    [124900, '£1,249.00'],
    [5, '£0.05'],
    [0, '£0.00'],
  ])('%s pence reads %s', (amount, text) => expect(pounds(amount)).toBe(text));

  test('zero reads Free only where the caller asks', () => {
    expect(pounds(0, { zeroIsFree: true })).toBe('Free');
    expect(pounds(1, { zeroIsFree: true })).toBe('£0.01');
  });
});

describe('reading pounds', () => {
  test.each([
    ['1249', 124900],
    ['£1,249.5', 124950],
    [' 12.05 ', 1205],
    ['0', 0],
  ])('%s is %s pence', (text, amount) => expect(parsePounds(text)).toBe(amount));

  test.each(['', '-5', '1.234', '12,49', 'abc', '1e3', '1.2.3', '99999999999'])(
    '%s is not a price',
    (text) => {
      expect(parsePounds(text)).toBeNull();
    },
  );

  test('formatted prices can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
        expect([pounds(amount), typedPounds(amount)].map(parsePounds)).toEqual([amount, amount]);
      }),
    );
  });
});

test('a field has commas and pence, and no sign', () => {
  expect([109_900, 5, 0].map(typedPounds)).toEqual(['1,099.00', '0.05', '0.00']);
});

test('figures in overviews are rounded to the nearest pound', () => {
  expect([512_149, 512_150, 0].map(wholePounds)).toEqual(['£5,121', '£5,122', '£0']);
});
