import { describe, expect, test } from 'vitest';
import { parsePostcode } from '#values/postcode.ts';
import { readAreas } from './areas.ts';
import { explainDelivery } from './explain.ts';
import { lintDelivery } from './lint.ts';
import { DELIVERY_TABLE, type DeliveryTable } from './rates.ts';

const rule = (provider: 'UPS' | 'AXL', areas: string, price = 2500) => ({
  provider,
  price,
  areas: areas.split(' ').filter(Boolean),
});
const titles = (...table: DeliveryTable) => lintDelivery(table).map(({ title }) => title);

describe('the linter of the delivery table finds', () => {
  test.each([
    [
      'an entry that an earlier rule has',
      [rule('UPS', 'BT IM'), rule('UPS', 'JE BT')],
      'BT in rule 2 never matches',
    ],
    [
      'a district of an area taken before',
      [rule('AXL', 'KA'), rule('AXL', 'TR KA27')],
      'KA27 in rule 2 never matches',
    ],
    [
      'an area of which all districts are taken',
      [rule('AXL', 'ZE1 ZE2 ZE3'), rule('AXL', 'BT ZE')],
      'ZE in rule 2 never matches',
    ],
    [
      'an area after all its districts, be they a range across one that does not exist',
      [rule('UPS', readAreas('KW1 to KW17').areas.join(' ')), rule('UPS', 'BT KW')],
      'KW in rule 2 never matches',
    ],
    [
      'an area after its districts in several rules',
      [rule('UPS', 'IM1 IM2 IM3 IM4 IM5'), rule('UPS', 'IM6 IM7 IM8 IM9'), rule('UPS', 'IM BT')],
      'IM in rule 3 never matches',
    ],
    ['a district that does not exist', [rule('UPS', 'KW1 KW99')], 'KW99 in rule 1 is no postcode district'],
    ['one beyond the last', [rule('AXL', 'ZE1 ZE2 ZE3 ZE9')], 'ZE9 in rule 1 is no postcode district'],
    [
      'a range that runs too far, once',
      [rule('UPS', readAreas('FK15 to FK99').areas.join(' '))],
      'FK22 to FK99 in rule 1 are no postcode districts',
    ],
    ['a rule without areas', [rule('UPS', '')], 'Rule 1 never matches'],
    ['a rule that is taken whole', [rule('UPS', 'BT IM'), rule('UPS', 'IM BT')], 'Rule 2 never matches'],
    ['an area that is none', [rule('UPS', 'QQ BT')], 'QQ in rule 1 is no postcode area'],
    ['a code that is finer than a district', [rule('UPS', 'EC1A')], 'EC1A in rule 1 is no postcode area'],
    ['an area that appears twice', [rule('UPS', 'BT IM BT')], 'BT appears twice in rule 1'],
  ] as [string, DeliveryTable, string][])('%s', (_, table, title) => {
    expect(titles(...table)).toEqual([title]);
  });

  test.each([
    ['the same area with another provider', [rule('UPS', 'BT'), rule('AXL', 'BT')]],
    ['a district before its whole area', [rule('AXL', 'KA27'), rule('AXL', 'KA')]],
    [
      'a range across numbers that were never given out',
      [rule('AXL', 'PA49 PA50 PA51 PA59 PA60')].map((each) => ({
        ...each,
        areas: readAreas('PA41 to PA80').areas,
      })),
    ],
    [
      'an area of which one district is left, among many',
      [rule('UPS', readAreas('KW1 to KW16').areas.join(' ')), rule('UPS', 'KW')],
    ],
    ['an area of which one district is left', [rule('AXL', 'ZE1 ZE2'), rule('AXL', 'ZE')]],
  ] as [string, DeliveryTable][])('nothing in %s', (_, table) => {
    expect(titles(...table)).toEqual([]);
  });

  test('only Shetland in the default table, which an earlier rule covers district by district', () => {
    expect(titles(...DELIVERY_TABLE)).toEqual(['ZE in rule 4 never matches']);
  });
});

test('areas and ranges are read as an owner types them, and anything else is named', () => {
  expect(readAreas('bt, PA41 to PA43; IV40–42 ka')).toEqual({
    areas: ['BT', 'PA41', 'PA42', 'PA43', 'IV40', 'IV41', 'IV42', 'KA'],
    unread: [],
  });
  expect(readAreas('BT London EC1A PA9-PA2').unread).toEqual(['LONDON', 'EC1A', 'PA9-PA2']);
});

test('a postcode is explained as it is charged: the first rule applies, later ones are named', () => {
  const postcode = parsePostcode('iv408dx');
  if (!postcode) throw new Error('no postcode');
  const [ups, axl] = explainDelivery(DELIVERY_TABLE, postcode);
  expect(ups).toMatchObject({ match: { rule: 1, entry: 'IV', price: 2500 }, later: [] });
  expect(axl).toMatchObject({
    area: 'IV',
    district: 'IV40',
    match: { rule: 2, entry: 'IV40', price: 10000 },
    later: [{ rule: 3, entry: 'IV', price: 8500 }],
  });
});
