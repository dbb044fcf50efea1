import { expect, test } from 'vitest';
import { holdsNul } from './refuse-nul.ts';

test.each([
  ['\u0000', true],
  ['a\\\u0000', true],
  ['\\u0000', false],
  ['\\\\u0000', false],
  ['\u0001', false],
])('%j in a text is a NUL: %s', (text, isOne) => {
  expect(holdsNul(JSON.stringify({ text }))).toBe(isOne);
});
