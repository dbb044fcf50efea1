import { expect, test } from 'vitest';
import { doesFit, placeFor, roomIn } from './fit.ts';

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
  [800, 550, 140, 'fits'],
  [801, 551, 141, 'fits'],
  [799, 600, 150, 'too-large'],
  [900, 549, 150, 'too-large'],
  [900, 600, 139, 'too-large'],
])('an opening of %i × %i × %i mm: %s', (width, height, depth, answer) => {
  expect(doesFit(needs, { width, height, depth })).toBe(answer);
});

test('the room left is named for each side, above and behind', () => {
  expect(roomIn({ width: 840, height: 600, depth: 150 }, needs)).toEqual({ side: 20, above: 50, behind: 10 });
  expect(roomIn({ width: 801, height: 550, depth: null }, needs)).toEqual({
    side: 0.5,
    above: 0,
    behind: null,
  });
});

test('a measure that nobody has taken is not compared', () => {
  expect(doesFit(needs, { width: 800, height: 550, depth: null })).toBe('fits');
});

test('without one of its measures it is unknown whether it fits, unless another one says no', () => {
  const opening = { width: 800, height: 550, depth: 140 };
  expect(doesFit({ ...needs, depth: null }, opening)).toBe('unknown');
  expect(doesFit({ ...needs, depth: null, height: 551 }, opening)).toBe('too-large');
});
