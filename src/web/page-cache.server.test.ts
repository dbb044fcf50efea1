import { beforeEach, expect, test } from 'vitest';
import { cachePages } from './page-cache.server.ts';

let version: number;
let time: number;
let made: string[];
let page: (path: string) => Response | Promise<Response>;
let answer: (path: string, headers?: Record<string, string>) => Promise<Response | null>;

beforeEach(() => {
  version = 1;
  time = 0;
  made = [];
  page = (path) => new Response(`page ${path}`, { headers: { 'Content-Type': 'text/html' } });
  const answerCached = cachePages({
    publicUrl: 'https://shop.example',
    now: () => time,
    findVersion: async () => version,
    count: () => {},
    render: async (request) => {
      made.push(request.url);
      return page(new URL(request.url).pathname);
    },
  });
  answer = (path, headers = {}) => answerCached(new Request(`http://inside:80${path}`, { headers }), 'id');
});

const said = async (path: string) => (await answer(path))?.text();

test('a page is made once and given again', async () => {
  expect(await said('/')).toBe('page /');
  expect(await said('/')).toBe('page /');
  expect(made).toEqual(['https://shop.example/']);
});

test('a hundred who ask at once have it made once', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => said('/products')));
  expect(new Set(answers)).toEqual(new Set(['page /products']));
  expect(made).toHaveLength(1);
});

test('a change of the catalogue drops every page', async () => {
  await said('/');
  version = 2;
  await said('/');
  expect(made).toHaveLength(2);
});

test('a page that was being made while the catalogue changed is not kept for later', async () => {
  page = async () => {
    version = 2;
    return new Response('old', { headers: { 'Content-Type': 'text/html' } });
  };
  expect(await said('/')).toBe('old');
  page = () => new Response('new', { headers: { 'Content-Type': 'text/html' } });
  expect(await said('/')).toBe('new');
});

test('a page is not kept for longer than ten minutes', async () => {
  await said('/');
  time += 10 * 60 * 1000;
  await said('/');
  expect(made).toHaveLength(2);
});

test.each([
  ['not found', () => new Response('no', { status: 404 })],
  ['a redirect', () => new Response(null, { status: 301, headers: { Location: '/' } })],
  ['one with a cookie', () => new Response('yes', { headers: { 'Set-Cookie': 'a=b' } })],
])('%s is not kept', async (_name, answerWith) => {
  page = answerWith;
  await answer('/product/x');
  await answer('/product/x');
  expect(made).toHaveLength(2);
});

test('a fault reaches the one who asked, and the next one has it made again', async () => {
  page = () => Promise.reject(new Error('broken'));
  await expect(answer('/')).rejects.toThrow('broken');
  page = () => new Response('mended');
  expect(await said('/')).toBe('mended');
});

test('each encoding has its own tag, and who has the page already gets 304', async () => {
  const tags: (string | null | undefined)[] = [];
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await answer('/', { 'Accept-Encoding': encoding });
    const tag = first?.headers.get('etag') ?? '';
    tags.push(tag);
    const second = await answer('/', { 'Accept-Encoding': encoding, 'If-None-Match': `W/"x", ${tag}` });
    expect(second?.status).toBe(304);
    expect(await second?.text()).toBe('');
  }
  expect(new Set(tags).size).toBe(3);
});

test('memory is bounded: the page that nobody asked for the longest goes first', async () => {
  const noise = (length: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
  page = () =>
    new Response(Buffer.concat(Array.from({ length: 200 }, () => noise(65536))), {
      headers: { 'Content-Type': 'image/png' },
    });
  for (const name of ['a', 'b', 'c', 'd', 'e']) await answer(`/pages/${name}`);
  await answer('/pages/a');
  await answer('/pages/f');
  made = [];
  await answer('/pages/a');
  expect(made).toEqual([]);
  await answer('/pages/b');
  expect(made).toEqual(['https://shop.example/pages/b']);
});
