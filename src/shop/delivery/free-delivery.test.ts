import { expect, test } from 'vitest';
import { axl, ups } from '#test/kit/delivery-rules.ts';
import { DEFAULT_CARRIERS } from './carriers/carrier.ts';
import { ALL_DISTRICTS } from './districts.ts';
import { type FreeDelivery, freeDelivery } from './free-delivery.ts';
import { DELIVERY_TABLE, type DeliveryTable } from './rates.ts';

const carriers = DEFAULT_CARRIERS;

test.each<[string, DeliveryTable, FreeDelivery]>([
  ['nothing', [], 'mainland'],
  ['Northern Ireland, Man and the Channel Islands', [ups('BT IM JE GY', 1500)], 'mainland'],
  ['districts of them', [ups('BT29 IM5 JE2 GY10 HS9 ZE3', 1500)], 'mainland'],
  ['islands by district', [ups('KW15 KW17 TR21 TR25 KA27 PO30 IV51 PA20 PA78 PH44', 2500)], 'mainland'],
  ['a whole area with some mainland in it', [ups('KW', 2500)], 'most of the mainland'],
  ['Cornwall, to which the Scillies belong', [ups('TR', 2500)], 'most of the mainland'],
  ['the mainland beside Skye', [ups('IV40', 2500)], 'most of the mainland'],
  ['a district of a city', [ups('G52', 8500)], 'most of the mainland'],
  ['an area that the owner typed in small letters', [ups('ab', 8500)], 'most of the mainland'],
  ['a mainland area at no price', [ups('AB', 0)], 'mainland'],
  ['an area that an earlier row makes free', [ups('AB', 0), ups('AB', 8500)], 'mainland'],
  [
    'an area that an earlier row makes partly free',
    [ups('AB10', 0), ups('AB', 8500)],
    'most of the mainland',
  ],
  ['a mainland area by the other provider', [axl('AB', 8500)], 'mainland'],
  ['every area', [ups(ALL_DISTRICTS.join(' '), 500)], 'nowhere'],
])('a table that charges %s', (_, deliveryTable, expected) => {
  expect(freeDelivery({ deliveryTable, carriers }).UPS).toBe(expected);
});

test('the default table charges Inverness and Aberdeen, so neither provider may claim all of the mainland', () => {
  expect(freeDelivery({ deliveryTable: DELIVERY_TABLE, carriers })).toEqual({
    UPS: 'most of the mainland',
    AXL: 'most of the mainland',
  });
});
