import { expect, test } from 'vitest';
import { type Postcode, parseOutwardCode, parsePostcode } from '#values/uk/postcode.ts';
import { chargeReasons } from './charge-reasons.ts';
import { DELIVERY_TABLE } from './rates.ts';

const axl = { postageProvider: 'AXL' as const };
const ups = { postageProvider: 'UPS' as const };

test.each([
  ['ST13 6DH', [axl, ups], []],
  ['AB10 1AA', [axl], ['Delivery to Aberdeenshire costs £85']],
  ['AB10 1AA', [axl, ups], ['Delivery to Aberdeenshire costs £85 by two people with a van']],
  ['PA20 0AB', [axl], ['Delivery to the Isle of Bute costs £100']],
  ['KW15 1AA', [ups], ['Delivery to Orkney costs £25']],
  ['G52 1AA', [axl], ['Delivery to Glasgow (G52) costs £85']],
  ['AB10 1AA', [axl, axl], ['Delivery to Aberdeenshire costs £85 for each of 2 products']],
  [
    'BT1 1AA',
    [axl, ups],
    [
      'Delivery to Northern Ireland costs £15 as a parcel',
      'Delivery to Northern Ireland costs £135 by two people with a van',
    ],
  ],
])('to %s', (postcode, lines, reasons) => {
  expect(chargeReasons(DELIVERY_TABLE, lines, parsePostcode(postcode) as Postcode)).toEqual(reasons);
});

test('pence are named where there are any, and half a postcode is enough', () => {
  const table = [{ provider: 'AXL' as const, price: 8450, areas: ['ab'] }];
  const place = parseOutwardCode('AB10');
  expect(place && chargeReasons(table, [axl], place)).toEqual(['Delivery to Aberdeenshire costs £84.50']);
});
