import { expect, test } from 'vitest';
import { type Postcode, parsePostcode } from '#values/uk/postcode.ts';
import { nationOf, nationOfAddress } from './nations.ts';

test.each([
  ['ST13 6DH', 'England and Wales'],
  ['CF10 1AA', 'England and Wales'],
  ['AB10 1AA', 'Scotland'],
  ['G52 1AA', 'Scotland'],
  ['TD1 1AA', 'Scotland'],
  ['TD15 1AA', 'England and Wales'],
  ['GL50 1AA', 'England and Wales'],
  ['BT1 1AA', 'Northern Ireland'],
  ['JE2 3AB', 'England and Wales'],
])('%s keeps the bank holidays of %s', (postcode, nation) => {
  expect(nationOf(parsePostcode(postcode) as Postcode)).toBe(nation);
});

test.each([
  [['14 Stockwell Street', 'Leek', 'Staffordshire ST13 6DH'], 'England and Wales'],
  [['1 Royal Mile', 'Edinburgh', 'EH1 1AA'], 'Scotland'],
  [['1 Quay', 'Belfast BT11AA'], 'Northern Ireland'],
  [['Somewhere'], 'England and Wales'],
  [[], 'England and Wales'],
])('a shop at %j keeps those of %s', (lines, nation) => expect(nationOfAddress(lines)).toBe(nation));
