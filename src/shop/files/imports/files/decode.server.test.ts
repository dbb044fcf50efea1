import { expect, test } from 'vitest';
import { decodeFile } from './decode.server.ts';

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
])('%s', async (_name, bytes, text) => {
  expect((await decodeFile(bytes)).join('')).toBe(text);
});

test('a file that is decoded in several pieces has every letter, also one that lies across two', async () => {
  const text = `,${'é€😀'.repeat(60_000)}`;
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
    const pieces = await decodeFile(bytes);
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  }
});
