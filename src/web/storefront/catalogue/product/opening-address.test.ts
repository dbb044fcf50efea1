import { expect, test } from 'vitest';
import { isOpeningForm, openingInAddress, readOpening } from './opening-address.ts';

test.each([
  ['opening=900x600x150', { width: 900, height: 600, depth: 150 }],
  ['opening=900xx', { width: 900, height: null, depth: null }],
  ['opening-width=1,200+mm&opening-height=&opening-depth=150', { width: 1200, height: null, depth: 150 }],
  ['opening=', null],
  ['', null],
])('%j is read', (query, opening) => {
  expect(readOpening(new URLSearchParams(query))).toMatchObject({ opening, refusal: null });
});

test.each([
  'opening=90cmx60x15',
  'opening=900x600x150x3',
  'opening-width=49',
  'opening-width=10000',
  'opening-width=-900',
])('%j is refused, and kept as it was typed', (query) => {
  const { opening, refusal } = readOpening(new URLSearchParams(query));
  expect([opening, refusal]).toEqual([null, expect.stringContaining('whole millimetres')]);
});

test('an opening has one spelling in an address', () => {
  expect(openingInAddress({ width: 900, height: null, depth: 150 })).toBe('900xx150');
  expect(isOpeningForm(new URLSearchParams('opening-width=900'))).toBe(true);
  expect(isOpeningForm(new URLSearchParams('opening=900xx'))).toBe(false);
});
