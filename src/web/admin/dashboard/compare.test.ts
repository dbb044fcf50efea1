import { expect, test } from 'vitest';
import { compareCounts, compareSales } from './compare.ts';

const inWords = ({ change, words }: { change: string; words: string }) => `${change} ${words}`.trim();

test.each([
  [4, 3, '+1 on last Friday by now'],
  [3, 4, '−1 on last Friday by now'],
  [0, 2, '−2 on last Friday by now'],
  [1500, 200, '+1,300 on last Friday by now'],
  [3, 3, 'the same as last Friday by now'],
  [2, 0, 'none last Friday by now'],
  [0, 0, 'none last Friday either'],
])('%d orders after %d: %s', (now, before, words) => {
  expect(inWords(compareCounts(now, before, 'last Friday'))).toBe(words);
});

test.each([
  [512_100, 397_000, '+29% on last week by now'],
  [397_000, 512_100, '−22% on last week by now'],
  [0, 512_100, '−100% on last week by now'],
  [100_000, 100_000, 'the same as last week by now'],
  // Less than half a per cent is nothing to speak of.
  [100_010, 100_000, 'the same as last week by now'],
  [1_100_000, 100_000, '11 times last week by now'],
  [100_000, 0, 'none last week by now'],
  [0, 0, 'none last week either'],
])('%d pence after %d: %s', (now, before, words) => {
  expect(inWords(compareSales(now, before, 'last week'))).toBe(words);
});
