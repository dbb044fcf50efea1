import { describe, expect, test } from 'vitest';
import { area, district, type Postcode, parseOutwardCode, parsePostcode } from './postcode.ts';

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
    ['PA2-0XX', 'PA2 0XX', 'PA', 'PA2'],
    ['ST13–6DH', 'ST13 6DH', 'ST', 'ST13'],
    ['\u202aST13\u00a06DH\u202c', 'ST13 6DH', 'ST', 'ST13'],
    ['PA2O 0AB', 'PA20 0AB', 'PA', 'PA20'],
    ['IV4O 8AB', 'IV40 8AB', 'IV', 'IV40'],
    ['KA2O 3AB', 'KA20 3AB', 'KA', 'KA20'],
    ['PA20 OAB', 'PA20 0AB', 'PA', 'PA20'],
    ['CMO 7AA', 'CM0 7AA', 'CM', 'CM0'],
    ['OX1 1AB', 'OX1 1AB', 'OX', 'OX1'],
    ['W1O 1AB', 'W10 1AB', 'W', 'W10'],
    ['PO1 OPO', 'PO1 0PO', 'PO', 'PO1'],
    ['sw1a-2aa', 'SW1A 2AA', 'SW', 'SW1'],
    ['E1W 1YW', 'E1W 1YW', 'E', 'E1'],
    ['N1C 4AG', 'N1C 4AG', 'N', 'N1'],
    ['NW1W 8JR', 'NW1W 8JR', 'NW', 'NW1'],
    ['SE1P 5LX', 'SE1P 5LX', 'SE', 'SE1'],
    ['WC2H 7LT', 'WC2H 7LT', 'WC', 'WC2'],
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
    'PA2B 0AB',
    'M1A 1AA',
    'EC1O1 1BB',
    'EC1I 1BB',
    'S_1 1AA',
    'ST13_6DH',
  ])('%s is not one that the shop delivers to', (typed) => expect(parsePostcode(typed)).toBeNull());
});

describe('reading the first half alone', () => {
  test.each([
    ['ab10', 'AB10'],
    [' PA 2 ', 'PA2'],
    ['ec1a', 'EC1A'],
    ['w1', 'W1'],
    ['ABO', 'AB0'],
  ])('%s is %s', (typed, written) => expect(parseOutwardCode(typed)).toBe(written));

  test.each(['', 'AB', 'AB101', 'AB10 1AA', 'XX1', 'GIR', 'nowhere'])('%j is none', (typed) =>
    expect(parseOutwardCode(typed)).toBeNull(),
  );
});
