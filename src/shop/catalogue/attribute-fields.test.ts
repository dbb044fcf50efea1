import { expect, test } from 'vitest';
import { specificationOf } from './attribute-fields.ts';

test('measurements share a row, and unknown ones are left out', () => {
  expect(
    specificationOf({ powerKw: 2, widthMm: 1220, depthMm: 350, control: 'Remote', warrantyYears: 1 }),
  ).toEqual([
    ['Heat output', '2 kW'],
    ['Size', '1,220 × 350 mm (W × D)'],
    ['Control', 'Remote'],
    ['Warranty', '1 year'],
  ]);
});
