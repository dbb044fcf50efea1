import { expect, test } from 'vitest';
import type { DeliveryTable } from './rates.ts';
import { regionsOf } from './regions.ts';

const TABLE: DeliveryTable = [
  { provider: 'UPS', price: 10_000, areas: ['KA27'] },
  { provider: 'UPS', price: 8500, areas: ['KA', 'AB'], days: { from: 2, to: 4 } },
  { provider: 'AXL', price: 13_500, areas: ['BT'] },
];

test('an area is named by its letters where all of it costs the same, and by districts where not', () => {
  const [islands, north] = regionsOf(TABLE, 'UPS', ({ price }) => price);
  expect(islands).toEqual({ price: 10_000, districts: ['KA27'] });
  expect(north).toMatchObject({ price: 8500, days: { from: 2, to: 4 } });
  expect(north?.districts).toEqual(expect.arrayContaining(['KA1', 'KA28', 'AB']));
  expect(north?.districts).not.toContain('KA27');
});

test('what another provider charges is not named', () => {
  expect(regionsOf(TABLE, 'AXL', ({ price }) => price)).toEqual([{ price: 13_500, districts: ['BT'] }]);
});
