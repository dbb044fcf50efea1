import { expect, test } from 'vitest';
import { holdsNul, isTooDeep } from './json-depth.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('32 levels pass, 33 do not', () => {
  expect(isTooDeep(nested(32))).toBe(false);
  expect(isTooDeep(nested(33))).toBe(true);
  expect(isTooDeep(`{"a":${'{"b":'.repeat(40)}1`)).toBe(true);
});

test('brackets in texts do not count, nor do many side by side', () => {
  expect(isTooDeep(JSON.stringify({ text: `\\"${'['.repeat(100)}` }))).toBe(false);
  expect(isTooDeep(JSON.stringify(Array.from({ length: 1000 }, () => [{}])))).toBe(false);
});

test.each([
  ['\u0000', true],
  ['a\\\u0000', true],
  ['\\u0000', false],
  ['\\\\u0000', false],
  ['\u0001', false],
])('%j in a text is a NUL: %s', (text, isOne) => {
  expect(holdsNul(JSON.stringify({ text }))).toBe(isOne);
});
