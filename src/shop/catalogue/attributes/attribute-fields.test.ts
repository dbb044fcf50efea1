import { expect, test } from 'vitest';
import { specificationOf } from './attribute-fields.ts';

test('what is needed, taken and left free is said apart', () => {
  expect(
    specificationOf({
      openingWidthMm: 860,
      openingHeightMm: 425,
      takesWidthMm: 405,
      clearanceSideMm: 10,
      clearanceAboveMm: 0,
    }),
  ).toEqual([
    ['Opening you need', '860 × 425 mm (W × H)'],
    ['Takes a fire of', '405 mm (W)'],
    ['Room to leave', '10 mm each side, 0 mm above'],
  ]);
});

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
