import { expect, test } from 'vitest';
import { withCountryCode } from './telephone.ts';

test.each([
  ['07700 900123', '+44 7700 900123'],
  ['07700900123', '+44 7700900123'],
  [' 0 7700 900 123 ', '+44 7700 900 123'],
  ['01632 96012', '+44 1632 96012'],
  ['020 7946 0018', '+44 20 7946 0018'],
])('%j is a national number and becomes %j', (typed, complete) => {
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
