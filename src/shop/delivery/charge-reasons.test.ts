import { expect, test } from 'vitest';
import { pence } from '#values/uk/pence.ts';
import { type Postcode, parseOutwardCode, parsePostcode } from '#values/uk/postcode.ts';
import { DEFAULT_CARRIERS } from './carriers/carrier.ts';
import { chargeReasons } from './charge-reasons.ts';
import type { LineToDeliver } from './quote.ts';
import { DELIVERY_TABLE, type DeliveryRule } from './rates.ts';

const line = (postageProvider: string) => ({
  postageProvider,
  quantity: 1,
  weightKg: null,
  gross: pence(64_900),
});
const [axl, ups] = [line('AXL'), line('UPS')];
const carriers = DEFAULT_CARRIERS;

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
  expect(
    chargeReasons({ deliveryTable: DELIVERY_TABLE, carriers }, lines, parsePostcode(postcode) as Postcode),
  ).toEqual(reasons);
});

test('pence are named where there are any, and half a postcode is enough', () => {
  const deliveryTable = [{ provider: 'AXL', price: 8450, areas: ['ab'] }];
  const place = parseOutwardCode('AB10');
  expect(place && chargeReasons({ deliveryTable, carriers }, [axl], place)).toEqual([
    'Delivery to Aberdeenshire costs £84.50',
  ]);
});

const to = (rule: Partial<DeliveryRule>, lines: LineToDeliver[], isOnce = false) =>
  chargeReasons(
    {
      deliveryTable: [{ provider: 'AXL', price: 4_500, areas: ['AB'], ...rule }],
      carriers: DEFAULT_CARRIERS.map((each) => ({ ...each, isOnce })),
    },
    lines,
    parsePostcode('AB10 1AA') as Postcode,
  );

test('one charge for all, charges by weight, and from which sum it is free, are said', () => {
  expect(to({}, [axl, axl], true)).toEqual(['Delivery to Aberdeenshire costs £45 for 2 products together']);
  const over = [{ kg: 30, price: 6_000 }];
  expect(to({ over }, [{ ...axl, weightKg: 20 }, axl])).toEqual([
    'Delivery to Aberdeenshire costs £105 for 2 products together',
  ]);
  expect(to({ freeFrom: 100_000 }, [axl])).toEqual(['Delivery to Aberdeenshire costs £45, free from £1,000']);
  expect(to({ freeFrom: 100_000 }, [axl, axl])).toEqual([]);
});
