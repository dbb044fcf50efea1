import { expect, test } from 'vitest';
import { formatCardNumber, formatExpiry } from './card-typing.ts';

/** Types one character after the other; '<' is the backspace key. */
function type(keys: string): string {
  let text = '';
  for (const key of keys) text = formatExpiry(key === '<' ? text.slice(0, -1) : text + key, text);
  return text;
}

test.each([
  ['1', '1'],
  ['12', '12 / '],
  ['1228', '12 / 28'],
  ['12289', '12 / 28'],
  ['12/28', '12 / 28'],
  ['ab1c2', '12 / '],
  ['3/28', '03 / 28'],
  ['12<', '12'],
  ['12<<', '1'],
  ['12<<<', ''],
  ['122<', '12 / '],
  ['1228<<', '12 / '],
])('typing %s gives %j', (keys, text) => {
  expect(type(keys)).toBe(text);
});

test('a pasted or filled-in expiry is brought into form', () => {
  expect(formatExpiry('03/28', '')).toBe('03 / 28');
  expect(formatExpiry('0328', '')).toBe('03 / 28');
  expect(formatExpiry('03/2028', '')).toBe('03 / 28');
  expect(formatExpiry('3-28', '')).toBe('03 / 28');
});

test('a card number is shown in groups of four', () => {
  expect(formatCardNumber('4929421234600821')).toBe('4929 4212 3460 0821');
  expect(formatCardNumber('4929 42a')).toBe('4929 42');
  expect(formatCardNumber('67590150501234450029999')).toBe('6759 0150 5012 3445 002');
});
