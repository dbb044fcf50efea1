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
    [{ carrier: 'UPS', places: ['BT'], from: 1500, to: 1700 }],
  ],
  [
    'a place that is free from now on, and one that is charged',
    [ups('BT', 1500)],
    [ups('TR21 TR22 TR9', 1500)],
    [
      { carrier: 'UPS', places: ['BT'], from: 1500, to: 0 },
      { carrier: 'UPS', places: ['TR9', 'TR21 and TR22'], from: 0, to: 1500 },
    ],
  ],
  [
    'rules that change places',
    [axl('KA27', 10000), axl('KA', 8500)],
    [axl('KA', 8500), axl('KA27', 10000)],
    [{ carrier: 'AXL', places: ['KA27'], from: 10000, to: 8500 }],
  ],
  ['a district that does not exist', [], [ups('KW99', 1500)], []],
])('between two tables shoppers notice %s', (_, before, after, changes) => {
  expect(compareTables(before, after)).toEqual(changes);
});
