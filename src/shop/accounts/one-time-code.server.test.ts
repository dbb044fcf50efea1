import { expect, test } from 'vitest';
import { codeOf, otpauthUri, stepAt, stepOfCode, toBase32 } from './one-time-code.server.ts';

const SECRET = toBase32(Buffer.from('12345678901234567890'));

test('a secret is encoded as apps read it', () => {
  expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

/** RFC 6238, appendix B, SHA-1, the last six of the eight digits. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeOf(SECRET, stepAt(second * 1000))).toBe(code);
});

test('a code is accepted half a minute early or late, with spaces, and no further', () => {
  const now = 1234567890_000;
  const step = stepAt(now);
  expect(stepOfCode(SECRET, '005 924', now)).toBe(step);
  expect(stepOfCode(SECRET, '005924', now + 30_000)).toBe(step);
  expect(stepOfCode(SECRET, '005924', now - 30_000)).toBe(step);
  expect(stepOfCode(SECRET, '005924', now + 90_000)).toBeNull();
  for (const odd of ['', '5924', '０05924', '005924x', '1e5924'])
    expect(stepOfCode(SECRET, odd, now)).toBeNull();
});

test('the address names shop and person', () => {
  expect(otpauthUri(SECRET, 'Moorland Fires', 'olive+1@example.com')).toBe(
    `otpauth://totp/Moorland%20Fires:olive%2B1%40example.com?secret=${SECRET}&issuer=Moorland%20Fires`,
  );
});
