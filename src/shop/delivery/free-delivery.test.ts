import { expect, test } from 'vitest';
import { ALL_DISTRICTS } from './districts.ts';
import { type FreeDelivery, freeDelivery } from './free-delivery.ts';
import { DELIVERY_TABLE, type DeliveryTable } from './rates.ts';

const rule = (price: number, areas: string, provider: 'UPS' | 'AXL' = 'UPS') => ({
  provider,
  price,
  areas: areas.split(' '),
});

test.each<[string, DeliveryTable, FreeDelivery]>([
  ['nothing', [], 'mainland'],
  ['Northern Ireland, Man and the Channel Islands', [rule(1500, 'BT IM JE GY')], 'mainland'],
  ['districts of them', [rule(1500, 'BT29 IM5 JE2 GY10 HS9 ZE3')], 'mainland'],
  ['islands by district', [rule(2500, 'KW15 KW17 TR21 TR25 KA27 PO30 IV51 PA20 PA78 PH44')], 'mainland'],
  ['a whole area with some mainland in it', [rule(2500, 'KW')], 'most of the mainland'],
  ['Cornwall, to which the Scillies belong', [rule(2500, 'TR')], 'most of the mainland'],
  ['the mainland beside Skye', [rule(2500, 'IV40')], 'most of the mainland'],
  ['a district of a city', [rule(8500, 'G52')], 'most of the mainland'],
  ['an area that the owner typed in small letters', [rule(8500, 'ab')], 'most of the mainland'],
  ['a mainland area at no price', [rule(0, 'AB')], 'mainland'],
  ['an area that an earlier row makes free', [rule(0, 'AB'), rule(8500, 'AB')], 'mainland'],
  [
    'an area of which an earlier row frees a part',
    [rule(0, 'AB10'), rule(8500, 'AB')],
    'most of the mainland',
  ],
  ['a mainland area by the other provider', [rule(8500, 'AB', 'AXL')], 'mainland'],
  ['every area', [rule(500, ALL_DISTRICTS.join(' '))], 'nowhere'],
])('a table that charges %s', (_, table, expected) => {
  expect(freeDelivery(table).UPS).toBe(expected);
});

test('the default table charges Inverness and Aberdeen, so neither provider may claim all of the mainland', () => {
  expect(freeDelivery(DELIVERY_TABLE)).toEqual({ UPS: 'most of the mainland', AXL: 'most of the mainland' });
});
