import { expect, test } from 'vitest';
import { compareTables } from './compare-tables.ts';
import { DELIVERY_TABLE, type DeliveryTable } from './rates.ts';

const rule = (provider: 'UPS' | 'AXL', price: number, areas: string) => ({
  provider,
  price,
  areas: areas.split(' '),
});

test.each<[string, DeliveryTable, DeliveryTable, ReturnType<typeof compareTables>]>([
  ['nothing', DELIVERY_TABLE, DELIVERY_TABLE, []],
  [
    'a row that can never match and goes',
    [rule('UPS', 1, 'ZE'), rule('UPS', 2, 'ZE1')],
    [rule('UPS', 1, 'ZE')],
    [],
  ],
  [
    'a new price',
    [rule('UPS', 1500, 'BT'), rule('AXL', 9900, 'BT')],
    [rule('UPS', 1700, 'BT'), rule('AXL', 9900, 'BT')],
    [{ provider: 'UPS', places: ['BT'], from: 1500, to: 1700 }],
  ],
  [
    'a place that is free from now on, and one that is charged',
    [rule('UPS', 1500, 'BT')],
    [rule('UPS', 1500, 'TR21 TR22 TR9')],
    [
      { provider: 'UPS', places: ['BT'], from: 1500, to: 0 },
      { provider: 'UPS', places: ['TR9', 'TR21 and TR22'], from: 0, to: 1500 },
    ],
  ],
  [
    'rules that change places',
    [rule('AXL', 10000, 'KA27'), rule('AXL', 8500, 'KA')],
    [rule('AXL', 8500, 'KA'), rule('AXL', 10000, 'KA27')],
    [{ provider: 'AXL', places: ['KA27'], from: 10000, to: 8500 }],
  ],
  ['a district that does not exist', [], [rule('UPS', 1500, 'KW99')], []],
])('between two tables shoppers notice %s', (_, before, after, changes) => {
  expect(compareTables(before, after)).toEqual(changes);
});
