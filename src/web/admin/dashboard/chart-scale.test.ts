import { expect, test } from 'vitest';
import { lineWords, scaleOf, shortOf } from './chart-scale.ts';

test.each([
  [512_100, ['0', '£2k', '£4k', '£6k']],
  [10_000_000, ['0', '£50k', '£100k']],
  [34_999, ['0', '£100', '£200', '£300', '£400']],
  // Nothing sold, or next to nothing, still has a scale.
  [0, ['0', '£50', '£100']],
  [1, ['0', '£50', '£100']],
])('a highest value of %d pence is drawn between %j', (highest, lines) => {
  const scale = scaleOf(highest);
  expect(scale.lines.map(lineWords)).toEqual(lines);
  expect(scale.top).toBeGreaterThanOrEqual(highest);
});

test.each([
  [0, '£0'],
  [84_950, '£850'],
  [99_960, '£1k'],
  [184_200, '£1.8k'],
  [994_900, '£9.9k'],
  [996_000, '£10k'],
  [12_345_600, '£123k'],
])('%d pence are %s in short', (pence, words) => {
  expect(shortOf(pence)).toBe(words);
});
