import { describe, expect, test } from 'vitest';
import { area, district, type Postcode, parsePostcode } from './postcode.ts';

describe('reading a postcode', () => {
  test.each([
    ['st136dh', 'ST13 6DH', 'ST', 'ST13'],
    [' ST13  6dh ', 'ST13 6DH', 'ST', 'ST13'],
    ['pa20ab', 'PA2 0AB', 'PA', 'PA2'],
    ['PA20 0AB', 'PA20 0AB', 'PA', 'PA20'],
    ['ec1a1bb', 'EC1A 1BB', 'EC', 'EC1'],
    ['W1A 0AX', 'W1A 0AX', 'W', 'W1'],
    ['JE2 3AB', 'JE2 3AB', 'JE', 'JE2'],
    ['IM1 1AA', 'IM1 1AA', 'IM', 'IM1'],
  ])('%s is %s, in area %s and district %s', (typed, written, itsArea, itsDistrict) => {
    const postcode = parsePostcode(typed);
    expect(postcode).toBe(written);
    expect(area(postcode as Postcode)).toBe(itsArea);
    expect(district(postcode as Postcode)).toBe(itsDistrict);
  });

  test.each([
    '',
    'ST13',
    '6DH',
    'GIR 0AA',
    'BFPO 57',
    'BF1 3AA',
    'XX1 1AA',
    'D02 X285',
    'ST13 6D',
    'ST133 6DH',
    '12345',
  ])('%s is not one that the shop delivers to', (typed) => expect(parsePostcode(typed)).toBeNull());
});
