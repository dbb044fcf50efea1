import { expect, test } from 'vitest';
import { isTooDeep } from './json-depth.ts';

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
