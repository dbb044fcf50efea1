import { expect, test } from 'vitest';
import { isShown, PLENTY } from './shown-stock.ts';

test.each([
  ['the last one', { from: 1, to: 0 }, true],
  ['what comes back on sale', { from: 0, to: 100 }, true],
  ['one of few', { from: 5, to: 4 }, true],
  ['the first that leaves less than plenty', { from: PLENTY, to: PLENTY - 1 }, true],
  ['what is plenty again', { from: PLENTY - 1, to: PLENTY }, true],
  ["what falls to the owner's threshold", { from: 201, to: 200 }, true],
  ['what rises above it', { from: 200, to: 201 }, true],
  ['what stays below it, where the owner reads the number', { from: 200, to: 199 }, true],
  ['what stays above it', { from: 202, to: 201 }, false],
])('whether somebody is shown it: %s', (_, change, is) => {
  expect(isShown(change, { to: 200 })).toBe(is);
});

test('one of plenty is shown to nobody while the owner asks for fewer', () => {
  expect(isShown({ from: PLENTY + 1, to: PLENTY }, { to: 3 })).toBe(false);
});
