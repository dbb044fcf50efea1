import { expect, test } from 'vitest';
import { withCountryCode } from './telephone.ts';

test.each([
  ['07700 900123', '+44 7700 900123'],
  ['07700900123', '+44 7700900123'],
  [' 0 7700 900 123 ', '+44 7700 900 123'],
  ['01632 96012', '+44 1632 96012'],
  ['020 7946 0018', '+44 20 7946 0018'],
  ['\u202a07700 900123\u202c', '+44 7700 900123'],
  ['\u2066+44 7700 900123\u2069', '+44 7700 900123'],
  ['07700\u00a0900\u2009123', '+44 7700 900 123'],
  ['+44\u200b 7700\u2011900123', '+44 7700-900123'],
])('%j becomes %j', (typed, complete) => {
  expect(withCountryCode(typed)).toBe(complete);
});

test.each([
  '+44 7700 900123',
  '+353 1 234 5678',
  '0044 7700 900123',
  '0800 1111',
  '077009001234',
  '7700 900123',
  '07700-900123',
  'call me',
  '0',
  '',
])('%j stays as it was typed', (typed) => expect(withCountryCode(typed)).toBe(typed));

test('every sign that nobody sees is left out', () => {
  const signs = Array.from({ length: 0x10ffff }, (_, n) => n).filter((n) =>
    /^\p{Cf}$/u.test(String.fromCodePoint(n)),
  );
  expect(signs.length).toBeGreaterThan(150);
  for (const sign of signs)
    expect(withCountryCode(`0${String.fromCodePoint(sign)}7700900123`)).toBe('+44 7700900123');
});
