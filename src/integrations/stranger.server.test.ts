import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strangerAt } from './stranger.server.ts';

const asked: (string | undefined)[] = [];
const server = createServer(({ headers }, response) => {
  asked.push(headers['accept-encoding']);
  response.writeHead(200, { 'Content-Encoding': 'br' }).end(brotliCompressSync('fire'));
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

test('asks for scripts in br, as the build has compressed them, and reads them', async () => {
  const door = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visit = await strangerAt({ publicUrl: door, door }).visit();
  const { body } = await visit.get('/assets/a.js');
  expect(asked.at(-1)).toMatch(/\bbr\b/);
  expect(Buffer.from(body).toString()).toBe('fire');
});
