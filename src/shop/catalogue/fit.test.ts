import { expect, test } from 'vitest';
import { fitInto, placeFor } from './fit.ts';

const INSERT = { widthMm: 900, openingWidthMm: 800, openingHeightMm: 550, openingDepthMm: 140 };
const needs = { width: 800, height: 550, depth: 140 };

test('what goes into an opening needs its opening and the air around it', () => {
  expect(placeFor(INSERT, 'opening')).toEqual(needs);
  const clearances = { clearanceSideMm: 25, clearanceAboveMm: 30, clearanceBehindMm: 5 };
  expect(placeFor({ ...INSERT, ...clearances }, 'opening')).toEqual({ width: 850, height: 580, depth: 145 });
});

test('what stands in front of a wall takes its outer size', () => {
  const suite = { ...INSERT, widthMm: 1220, heightMm: 1080, clearanceSideMm: 25 };
  expect(placeFor(suite, 'surface')).toEqual({ width: 1220, height: 1080, depth: null });
});

test.each([
  [
    { width: 800, height: 550, depth: 140 },
    { side: 0, above: 0, behind: 0 },
  ],
  [
    { width: 801, height: 551, depth: 141 },
    { side: 0.5, above: 1, behind: 1 },
  ],
  [
    { width: 840, height: 600, depth: 150 },
    { side: 20, above: 50, behind: 10 },
  ],
  [{ width: 799, height: 600, depth: 150 }, 'too-large'],
  [{ width: 900, height: 549, depth: 150 }, 'too-large'],
  [{ width: 900, height: 600, depth: 139 }, 'too-large'],
])('into %o', (opening, room) => {
  expect(fitInto(needs, opening)).toEqual(room);
});

test('a measure that nobody has taken is not compared', () => {
  expect(fitInto(needs, { width: 800, height: 550, depth: null })).toEqual({
    side: 0,
    above: 0,
    behind: null,
  });
});

test('without a measure it is unknown whether it fits, unless another one says no', () => {
  const opening = { width: 800, height: 550, depth: 140 };
  expect(fitInto({ ...needs, depth: null }, opening)).toBe('unknown');
  expect(fitInto({ ...needs, depth: null, height: 551 }, opening)).toBe('too-large');
});
