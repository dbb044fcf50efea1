import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type PreparedResponse, prepareResponse, respondWith } from './prepared-response.server.ts';

const TEXT = 'Warm and quiet. '.repeat(200);
const html = (text = TEXT) =>
  prepareResponse(new Headers({ 'Content-Type': 'text/html' }), Buffer.from(text));

async function ask(response: PreparedResponse, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await respondWith(response, new Request('http://shop', { method, headers }));
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

test('a text goes out in the encoding that the client prefers, under one tag', async () => {
  const response = html();
  const br = await ask(response, { 'Accept-Encoding': 'gzip, br' });
  const gzip = await ask(response, { 'Accept-Encoding': 'gzip' });
  const plain = await ask(response);
  expect(brotliDecompressSync(br.body).toString()).toBe(TEXT);
  expect(gunzipSync(gzip.body).toString()).toBe(TEXT);
  expect(plain.body.toString()).toBe(TEXT);
  expect([br, gzip, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual([
    'br',
    'gzip',
    null,
  ]);
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.get('etag'))).size).toBe(1);
  for (const { headers, body } of [br, gzip, plain])
    expect([headers.get('vary'), headers.get('content-length')]).toEqual([
      'Accept-Encoding',
      `${body.length}`,
    ]);
});

test('a body is made when it is first asked for, and once', async () => {
  const response = html();
  expect(Object.keys(response.bodies)).toEqual(['identity']);
  await Promise.all(Array.from({ length: 100 }, () => ask(response, { 'Accept-Encoding': 'br' })));
  expect(Object.keys(response.bodies)).toEqual(['br']);
  const made = response.bodies.br;
  await ask(response, { 'Accept-Encoding': 'br' });
  expect(response.bodies.br).toBe(made);
});

test('what the build has compressed is sent as it is, and unpacked for whoever cannot read it', async () => {
  const packed = new Uint8Array(brotliCompressSync(TEXT));
  const response = prepareResponse(new Headers({ 'Content-Type': 'text/css' }), packed, { form: 'br' });
  expect((await ask(response, { 'Accept-Encoding': 'br' })).body.equals(packed)).toBe(true);
  expect((await ask(response)).body.toString()).toBe(TEXT);
});

test('small texts and pictures are not compressed', async () => {
  const accepts = { 'Accept-Encoding': 'br' };
  expect((await ask(html('Warm.'), accepts)).headers.get('content-encoding')).toBeNull();
  const picture = prepareResponse(new Headers({ 'Content-Type': 'image/webp' }), new Uint8Array(5000));
  expect((await ask(picture, accepts)).headers.get('content-encoding')).toBeNull();
});

test.each(['tag', 'W/"x", tag', '*'])('a client that has it by %s gets 304', async (header) => {
  const response = html();
  const answer = await ask(response, { 'If-None-Match': header.replace('tag', response.etag) });
  expect([answer.status, answer.body.length, answer.headers.get('etag')]).toEqual([304, 0, response.etag]);
  expect(answer.headers.has('content-type')).toBe(false);
});

test('another text has another tag', () => {
  expect(html('Warm.').etag).not.toBe(html('Cold.').etag);
});

test('HEAD has the headers of GET and no body', async () => {
  const response = html();
  const [head, get] = [await ask(response, {}, 'HEAD'), await ask(response)];
  expect(head.body.length).toBe(0);
  expect([...head.headers]).toEqual([...get.headers]);
});
