import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress, decompress, isCompressible } from './encodings.server.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=1.0', 'br'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity', null],
  ['', null],
  [undefined, null],
  ['*;q=0', null],
  ['☃, ;;;,q=', null],
])('a client that accepts %j gets %j', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('compressed bytes decompress to the same text', async () => {
  const text = new TextEncoder().encode('fire '.repeat(1000));
  expect(brotliDecompressSync(await compress(text, 'br')).equals(text)).toBe(true);
  expect(gunzipSync(await compress(text, 'gzip')).equals(text)).toBe(true);
});

test('what is cached keeps no other memory alive', async () => {
  const text = new TextEncoder().encode('fire '.repeat(1000));
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await compress(text, encoding);
    const unpacked = await decompress(packed, encoding);
    for (const bytes of [packed, unpacked]) expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  }
});

test('texts are compressed, pictures are not', () => {
  const types = ['text/html; charset=utf-8', 'text/x-script', 'application/json', 'image/svg+xml'];
  expect(types.every(isCompressible)).toBe(true);
  expect(['image/webp', 'font/woff2', 'application/octet-stream', null].some(isCompressible)).toBe(false);
});
