import { expect, test } from 'vitest';
import { chargesMainland, freeDeliveryClaim } from './free-delivery.ts';
import { DELIVERY_TABLE, type DeliveryTable } from './rates.ts';

const rule = (price: number, areas: string, provider: 'UPS' | 'AXL' = 'UPS') => ({
  provider,
  price,
  areas: areas.split(' '),
});

test.each<[string, DeliveryTable, boolean]>([
  ['nothing', [], false],
  ['Northern Ireland, Man and the Channel Islands', [rule(1500, 'BT IM JE GY')], false],
  ['districts of them', [rule(1500, 'BT29 IM5 JE2 GY10 HS9 ZE3')], false],
  ['islands by district', [rule(2500, 'KW15 KW17 TR21 TR25 KA27 PO30 IV51 PA20 PA78 PH44')], false],
  ['a whole area with some mainland in it', [rule(2500, 'KW')], true],
  ['Cornwall, to which the Scillies belong', [rule(2500, 'TR')], true],
  ['the mainland beside Skye', [rule(2500, 'IV40')], true],
  ['a district of a city', [rule(8500, 'G52')], true],
  ['an area that the owner typed in small letters', [rule(8500, 'ab')], true],
  ['a mainland area at no price', [rule(0, 'AB')], false],
  ['an area that an earlier row makes free', [rule(0, 'AB'), rule(8500, 'AB')], false],
  ['an area of which an earlier row frees a part', [rule(0, 'AB10'), rule(8500, 'AB')], true],
  ['a mainland area by the other provider', [rule(8500, 'AB', 'AXL')], false],
])('charging %s', (_, table, charges) => {
  expect(chargesMainland(table, 'UPS')).toBe(charges);
});

test('the claim follows the table', () => {
  expect(freeDeliveryClaim([rule(1500, 'BT')], 'UPS')).toBe('Free delivery to Mainland UK,');
  expect(freeDeliveryClaim([rule(1500, 'BT AB')], 'UPS')).toBe(
    'Free delivery to most of mainland UK: check your postcode. It is free everywhere',
  );
});

test('the table that the shop starts with charges Inverness or Aberdeen, so neither provider may claim all of the mainland', () => {
  for (const provider of ['UPS', 'AXL'] as const)
    expect(chargesMainland(DELIVERY_TABLE, provider)).toBe(true);
});
