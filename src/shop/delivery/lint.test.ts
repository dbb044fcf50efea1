import { describe, expect, test } from 'vitest';
import { axl, ups } from '#test/kit/delivery-rules.ts';
import { type Postcode, parsePostcode } from '#values/uk/postcode.ts';
import { readAreas } from './areas.ts';
import { explainDelivery } from './explain.ts';
import { lintDelivery } from './lint.ts';
import { DELIVERY_TABLE, type DeliveryTable } from './rates.ts';

const range = (text: string) => readAreas(text).areas.join(' ');
const titles = (...table: DeliveryTable) => lintDelivery(table).map(({ title }) => title);

describe('the linter of the delivery table finds', () => {
  test.each<[string, DeliveryTable, string]>([
    ['an entry of an earlier rule', [ups('BT IM'), ups('JE BT')], 'BT in rule 2 never matches'],
    ['a district of an area taken before', [axl('KA'), axl('TR KA27')], 'KA27 in rule 2 never matches'],
    [
      'an area whose districts are all taken',
      [axl('ZE1 ZE2 ZE3'), axl('BT ZE')],
      'ZE in rule 2 never matches',
    ],
    [
      'an area after a range of all its districts',
      [ups(range('KW1 to KW17')), ups('BT KW')],
      'KW in rule 2 never matches',
    ],
    [
      'an area after its districts in several rules',
      [ups('IM1 IM2 IM3 IM4 IM5'), ups('IM6 IM7 IM8 IM9'), ups('IM BT')],
      'IM in rule 3 never matches',
    ],
    ['a district that does not exist', [ups('KW1 KW99')], 'KW99 in rule 1 is no postcode district'],
    ['a district beyond the last', [axl('ZE1 ZE2 ZE3 ZE9')], 'ZE9 in rule 1 is no postcode district'],
    [
      'a range that runs too far, once for the range',
      [ups(range('FK15 to FK99'))],
      'FK22 to FK99 in rule 1 are no postcode districts',
    ],
    ['a rule without areas', [ups('')], 'Rule 1 never matches'],
    ['a rule that earlier ones cover entirely', [ups('BT IM'), ups('IM BT')], 'Rule 2 never matches'],
    ['letters that are no area', [ups('QQ BT')], 'QQ in rule 1 is no postcode area'],
    ['a code that is finer than a district', [ups('EC1A')], 'EC1A in rule 1 is no postcode area'],
    ['an area that appears twice', [ups('BT IM BT')], 'BT appears twice in rule 1'],
  ])('%s', (_, table, title) => {
    expect(titles(...table)).toEqual([title]);
  });

  test.each<[string, DeliveryTable]>([
    ['the same area with another provider', [ups('BT'), axl('BT')]],
    ['a district before its whole area', [axl('KA27'), axl('KA')]],
    ['a range across unused numbers', [axl(range('PA41 to PA80'))]],
    ['an area with one district left, among many', [ups(range('KW1 to KW16')), ups('KW')]],
    ['an area with one district left', [axl('ZE1 ZE2'), axl('ZE')]],
  ])('nothing in %s', (_, table) => {
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
  const postcode = parsePostcode('iv408dx') as Postcode;
  const [byUps, byAxl] = explainDelivery(DELIVERY_TABLE, ['UPS', 'AXL'], postcode);
  expect(byUps).toMatchObject({ match: { rule: 1, entry: 'IV', price: 2500 }, later: [] });
  expect(byAxl).toMatchObject({
    area: 'IV',
    district: 'IV40',
    match: { rule: 2, entry: 'IV40', price: 10000 },
    later: [{ rule: 3, entry: 'IV', price: 8500 }],
  });
});

test('terms that change nothing are named, and heavier goods that cost less', () => {
  const rule = { provider: 'UPS', price: 1_500, areas: ['BT'] };
  expect(titles({ ...rule, price: 0, freeFrom: 50_000 })).toEqual(['Rule 1 is free from any amount']);
  expect(titles({ ...rule, freeFrom: 0 })).toEqual(['Rule 1 charges nobody']);
  const over = [
    { kg: 30, price: 1_500 },
    { kg: 60, price: 900 },
  ];
  expect(titles({ ...rule, over })).toEqual([
    'Nothing changes over 30 kg in rule 1',
    'Heavier costs less over 60 kg in rule 1',
  ]);
  expect(titles({ ...rule, over: [{ kg: 30, price: 3_500 }], freeFrom: 50_000 })).toEqual([]);
});
