import { describe, expect, test } from 'vitest';
import { fitWords, measuresInWords } from './fit-words.ts';

const size = (width: number | null, height: number | null, depth: number | null) => ({
  width,
  height,
  depth,
});
const MINE = size(900, 600, 150);

describe('an opening of 900 × 600 × 150 mm', () => {
  test.each([
    ['the same', size(900, 600, 150), 'fits', 'Room left: 0 mm on each side, 0 mm above and 0 mm behind.'],
    ['smaller', size(881, 440, 150), 'fits', 'Room left: 9.5 mm on each side, 160 mm above and 0 mm behind.'],
    ['a millimetre too deep', size(880, 440, 151), 'too-large', '1 mm too deep.'],
    ['larger', size(1270, 601, 200), 'too-large', '370 mm too wide, 1 mm too high and 50 mm too deep.'],
    ['not known', size(880, null, null), 'unknown', 'Ask us how high and deep it is.'],
    ['too wide, and the rest not known', size(901, null, null), 'too-large', '1 mm too wide.'],
  ])('and something that is %s', (_, needs, verdict, room) => {
    expect(fitWords(needs, MINE)).toMatchObject({ verdict, room });
  });
});

test('only what was measured is compared', () => {
  expect(fitWords(size(880, 440, null), size(900, null, null))).toEqual({
    verdict: 'fits',
    title: 'Fits your opening, 900 mm wide',
    room: 'Room left: 10 mm on each side.',
  });
});

test('measures are said in full, or each by its name', () => {
  expect(measuresInWords(size(1220, 1080, 350))).toBe('1,220 × 1,080 × 350 mm');
  expect(measuresInWords(size(1220, null, 350))).toBe('1,220 mm wide and 350 mm deep');
});
