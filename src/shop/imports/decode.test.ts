import { expect, test } from 'vitest';
import { decodeFile } from './decode.ts';

const utf8 = Buffer.from('Café – £5 “off”, Mill X');

test.each([
  ['UTF-8', utf8, 'Café – £5 “off”, Mill X'],
  [
    'UTF-8 with a letter cut in half',
    Buffer.concat([utf8.subarray(0, -1), Buffer.from([0xc3])]),
    'Café – £5 “off”, Mill \ufffd',
  ],
  ['an old spreadsheet’s', Buffer.from('Crème brûlée, £5', 'latin1'), 'Crème brûlée, £5'],
  ['UTF-16', Buffer.from('\ufeffCafé', 'utf16le'), 'Café'],
])('%s', (_name, bytes, text) => {
  expect(decodeFile(bytes)).toBe(text);
});
