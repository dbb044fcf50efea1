import { expect, test } from 'vitest';
import { etagOf, versionOf } from './version.ts';

test('a version comes back as it went out, also when a proxy has weakened its tag', () => {
  expect(versionOf(etagOf(7))).toBe(7);
  expect(versionOf(`W/${etagOf(7)}`)).toBe(7);
});

test('no condition, or any version, is no condition', () => {
  expect(versionOf(undefined)).toBeUndefined();
  expect(versionOf('*')).toBeUndefined();
});

test.each(['7', '"x"', '', '"1", "2"', '"-1"', '"1234567890"'])('%j is a version that nothing has', (tag) => {
  expect(versionOf(tag)).toBe(-1);
});
