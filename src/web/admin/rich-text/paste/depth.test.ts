import { expect, test } from 'vitest';
import { depthOf } from './depth.ts';

test.each([
  ['oak', 0],
  ['<b>oak</b><i>ash</i>', 1],
  ['<div><ul><li>oak<li>ash</ul></div>', 2],
  ['<p>a<p>b<br><img src=x>', 0],
  ['<v:shape/><xml><o:p></o:p></xml>', 2],
  ['</b></b><b></i><b>', 2],
  ['1 < 2 <', 0],
  ['<b title', 0],
])('%s lies %i deep', (html, depth) => {
  expect(depthOf(html)).toBe(depth);
});

test('in HTML with all its end tags every element counts', () => {
  expect(depthOf('<ul><li><p>oak<br></p></li></ul>', true)).toBe(3);
});

test.each([
  ['<div><b>', 60_000],
  ['<', 0],
  ['<a', 0],
])('a million times %s is counted in one pass', (piece, atLeast) => {
  expect(depthOf(piece.repeat(1_000_000))).toBeGreaterThanOrEqual(atLeast);
});
