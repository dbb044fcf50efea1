import { expect, test } from 'vitest';
import { type Postcode, parseOutwardCode, parsePostcode } from '#values/postcode.ts';
import { chargeReasons } from './charge-reasons.ts';
import { DELIVERY_TABLE } from './rates.ts';

const axl = { postageProvider: 'AXL' as const };
const ups = { postageProvider: 'UPS' as const };

test.each([
  ['ST13 6DH', [axl, ups], []],
  ['AB10 1AA', [axl, ups], ['AXL charges £85 to AB']],
  ['PA20 0AB', [axl], ['AXL charges £100 to PA20']],
  ['AB10 1AA', [axl, axl], ['AXL charges £85 to AB for each of 2 products']],
  ['BT1 1AA', [axl, ups], ['UPS charges £15 to BT', 'AXL charges £135 to BT']],
])('to %s', (postcode, lines, reasons) => {
  expect(chargeReasons(DELIVERY_TABLE, lines, parsePostcode(postcode) as Postcode)).toEqual(reasons);
});

test('pence are named where there are any, and half a postcode is enough', () => {
  const table = [{ provider: 'AXL' as const, price: 8450, areas: ['ab'] }];
  const place = parseOutwardCode('AB10');
  expect(place && chargeReasons(table, [axl], place)).toEqual(['AXL charges £84.50 to AB']);
});
