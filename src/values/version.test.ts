import { expect, test } from 'vitest';
import { NO_VERSION, readVersion } from './version.ts';

test('a version of up to nine digits is read', () => {
  expect([readVersion('0'), readVersion('999999999')]).toEqual([0, 999_999_999]);
});

test.each(['1000000000', '99999999999', '-1', '1.5', '1e3', ' 1', 'x', ''])(
  '%j is nobody’s version',
  (sent) => {
    expect(readVersion(sent)).toBe(NO_VERSION);
  },
);
