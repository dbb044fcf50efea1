import { expect, test } from 'vitest';
import { isOpeningForm, openingInAddress, openingInText, readOpening } from './opening-address.ts';

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

test.each([
  ['600 x 500', { width: 600, height: 500, depth: null }],
  ['600mm by 500mm', { width: 600, height: 500, depth: null }],
  [' 600×500×150 mm ', { width: 600, height: 500, depth: 150 }],
  ['48 x 30', null],
  ['600 x', null],
  ['stove 600 x 500', null],
])('%j in the search is an opening, or other words', (text, opening) => {
  expect(openingInText(text)).toEqual(opening);
});
