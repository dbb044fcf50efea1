import { describe, expect, test } from 'vitest';
import { parsePostcode } from '#values/postcode.ts';
import { readAreas } from './areas.ts';
import { explainDelivery } from './explain.ts';
import { lintDelivery } from './lint.ts';
import { DELIVERY_TABLE, type DeliveryTable } from './rates.ts';

const rule = (provider: 'UPS' | 'AXL', areas: string, price = 2500) => ({
  ...{ provider, price },
  areas: areas.split(' ').filter(Boolean),
});
const titles = (...table: DeliveryTable) =>
  lintDelivery(table)
    .filter(({ kind }) => kind !== 'claim')
    .map(({ title }) => title);

describe('the linter of the delivery table names', () => {
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
    ['a rule without areas', [rule('UPS', '')], 'Rule 1 never matches'],
    ['a rule that is taken whole', [rule('UPS', 'BT IM'), rule('UPS', 'IM BT')], 'Rule 2 never matches'],
    ['an area that is none', [rule('UPS', 'QQ BT')], 'QQ in rule 1 is no postcode area'],
    ['a code that is finer than a district', [rule('UPS', 'EC1A')], 'EC1A in rule 1 is no postcode area'],
    ['an area that stands twice', [rule('UPS', 'BT IM BT')], 'BT stands twice in rule 1'],
  ] as [string, DeliveryTable, string][])('%s', (_, table, title) => {
    expect(titles(...table)).toEqual([title]);
  });

  test.each([
    ['the same area with another provider', [rule('UPS', 'BT'), rule('AXL', 'BT')]],
    ['a district before its whole area', [rule('AXL', 'KA27'), rule('AXL', 'KA')]],
    ['an area of which one district is left', [rule('AXL', 'ZE1 ZE2'), rule('AXL', 'ZE')]],
  ] as [string, DeliveryTable][])('nothing in %s', (_, table) => {
    expect(titles(...table)).toEqual([]);
  });

  test('in the shop’s own table only Shetland, which is taken district by district before', () => {
    expect(titles(...DELIVERY_TABLE)).toEqual(['ZE in rule 4 never matches']);
  });

  test('words that promise free delivery to all while somebody pays', () => {
    const claims = [
      { where: 'in banner 1', to: '/', text: 'Free delivery on every stove' },
      { where: 'in banner 2', to: '/', text: 'Free delivery, except the areas listed here' },
    ];
    const said = (table: DeliveryTable) =>
      lintDelivery(table, claims)
        .filter(({ kind }) => kind === 'claim')
        .map(({ title }) => title);
    expect(said([rule('UPS', 'BT')])).toEqual(['“Free delivery” in banner 1 says too much']);
    expect(said([rule('UPS', 'BT', 0)])).toEqual([]);
    expect(said([rule('UPS', 'AB')])).toContain(
      '“Free delivery to Mainland UK” in the top strip is generous',
    );
  });
});

test('what an owner types as areas is read, ranges too, and what is none is named', () => {
  expect(readAreas('bt, PA41 to PA43; IV40–42 ka')).toEqual({
    areas: ['BT', 'PA41', 'PA42', 'PA43', 'IV40', 'IV41', 'IV42', 'KA'],
    unread: [],
  });
  expect(readAreas('BT London EC1A PA9-PA2').unread).toEqual(['LONDON', 'EC1A', 'PA9-PA2']);
});

test('a postcode is explained as it is charged: the first rule wins, later ones are named', () => {
  const postcode = parsePostcode('iv408dx');
  if (!postcode) throw new Error('no postcode');
  const [ups, axl] = explainDelivery(DELIVERY_TABLE, postcode);
  expect(ups).toMatchObject({ match: { rule: 1, entry: 'IV', price: 2500 }, later: [] });
  expect(axl).toMatchObject({
    ...{ area: 'IV', district: 'IV40', match: { rule: 2, entry: 'IV40', price: 10000 } },
    later: [{ rule: 3, entry: 'IV', price: 8500 }],
  });
});
