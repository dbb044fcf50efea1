import { expect, test } from 'vitest';
import { isNewer } from './release.ts';

test('a version is newer by its numbers, not by its letters', () => {
  expect(isNewer('0.10.0', '0.9.9')).toBe(true);
  expect(isNewer('1.0.0', '0.99.99')).toBe(true);
  expect(isNewer('0.3.1', '0.3.0')).toBe(true);
});

test('the same, an older one, one to try and what is no version are not newer', () => {
  for (const other of ['0.3.0', '0.2.9', '0.4.0-beta', 'latest', '', '0.4'])
    expect([other, isNewer(other, '0.3.0')]).toEqual([other, false]);
});
