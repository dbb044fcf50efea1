import { expect, test } from 'vitest';
import { axl, ups } from '#test/kit/delivery-rules.ts';
import { compareTables } from './compare-tables.ts';
import { DELIVERY_TABLE, type DeliveryTable } from './rates.ts';

test.each<[string, DeliveryTable, DeliveryTable, ReturnType<typeof compareTables>]>([
  ['nothing', DELIVERY_TABLE, DELIVERY_TABLE, []],
  ['a row that can never match and goes', [ups('ZE', 1), ups('ZE1', 2)], [ups('ZE', 1)], []],
  [
    'a new price',
    [ups('BT', 1500), axl('BT', 9900)],
    [ups('BT', 1700), axl('BT', 9900)],
    [{ carrier: 'UPS', places: ['BT'], from: '£15.00', to: '£17.00' }],
  ],
  [
    'a place that is free from now on, and one that is charged',
    [ups('BT', 1500)],
    [ups('TR21 TR22 TR9', 1500)],
    [
      { carrier: 'UPS', places: ['BT'], from: '£15.00', to: 'Free' },
      { carrier: 'UPS', places: ['TR9', 'TR21 and TR22'], from: 'Free', to: '£15.00' },
    ],
  ],
  [
    'rules that change places',
    [axl('KA27', 10000), axl('KA', 8500)],
    [axl('KA', 8500), axl('KA27', 10000)],
    [{ carrier: 'AXL', places: ['KA27'], from: '£100.00', to: '£85.00' }],
  ],
  [
    'heavier goods that cost another price, and a sum from which it is free',
    [ups('BT', 1500)],
    [{ ...ups('BT', 1500), over: [{ kg: 30, price: 3500 }], freeFrom: 50_000 }],
    [{ carrier: 'UPS', places: ['BT'], from: '£15.00', to: '£15.00, over 30 kg £35.00, free from £500' }],
  ],
  ['a district that does not exist', [], [ups('KW99', 1500)], []],
])('between two tables shoppers notice %s', (_, before, after, changes) => {
  expect(compareTables(before, after)).toEqual(changes);
});
