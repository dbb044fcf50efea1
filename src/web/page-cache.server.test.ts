import { beforeEach, expect, test } from 'vitest';
import { cachePages } from './page-cache.server.ts';

let version: number;
let time: number;
let rendered: string[];
let page: (path: string) => Response | Promise<Response>;
let answer: (path: string, headers?: Record<string, string>) => Promise<Response | null>;

beforeEach(() => {
  version = 1;
  time = 0;
  rendered = [];
  page = (path) => new Response(`page ${path}`, { headers: { 'Content-Type': 'text/html' } });
  const answerCached = cachePages({
    publicUrl: 'https://shop.example',
    now: () => time,
    findVersion: async () => version,
    count: () => {},
    render: async (request) => {
      rendered.push(request.url);
      return page(new URL(request.url).pathname);
    },
  });
  answer = (path, headers = {}) => answerCached(new Request(`http://inside:80${path}`, { headers }), 'id');
});

const textOf = async (path: string) => (await answer(path))?.text();

test('a page is rendered once and then cached', async () => {
  expect(await textOf('/')).toBe('page /');
  expect(await textOf('/')).toBe('page /');
  expect(rendered).toEqual(['https://shop.example/']);
});

test('a hundred requests at once render it once', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => textOf('/products')));
  expect(new Set(answers)).toEqual(new Set(['page /products']));
  expect(rendered).toHaveLength(1);
});

test('a change of the catalogue drops every page', async () => {
  await textOf('/');
  version = 2;
  await textOf('/');
  expect(rendered).toHaveLength(2);
});

test('a page rendered while the catalogue changes is not cached', async () => {
  page = async () => {
    version = 2;
    return new Response('old', { headers: { 'Content-Type': 'text/html' } });
  };
  expect(await textOf('/')).toBe('old');
  page = () => new Response('new', { headers: { 'Content-Type': 'text/html' } });
  expect(await textOf('/')).toBe('new');
});

test('a page is cached for ten minutes at most', async () => {
  await textOf('/');
  time += 10 * 60 * 1000;
  await textOf('/');
  expect(rendered).toHaveLength(2);
});

test.each([
  ['not found', () => new Response('no', { status: 404 })],
  ['a redirect', () => new Response(null, { status: 301, headers: { Location: '/' } })],
  ['a page with a cookie', () => new Response('yes', { headers: { 'Set-Cookie': 'a=b' } })],
])('%s is not cached', async (_name, answerWith) => {
  page = answerWith;
  await answer('/product/x');
  await answer('/product/x');
  expect(rendered).toHaveLength(2);
});

test('an error reaches its request only; the next one renders the page again', async () => {
  page = () => Promise.reject(new Error('broken'));
  await expect(answer('/')).rejects.toThrow('broken');
  page = () => new Response('mended');
  expect(await textOf('/')).toBe('mended');
});

test('each encoding has its own tag, and answers 304 to it', async () => {
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

test('memory is bounded: the least recently used page goes first', async () => {
  const noise = (length: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
  page = () =>
    new Response(Buffer.concat(Array.from({ length: 200 }, () => noise(65536))), {
      headers: { 'Content-Type': 'image/png' },
    });
  for (const name of ['a', 'b', 'c', 'd', 'e']) await answer(`/pages/${name}`);
  await answer('/pages/a');
  await answer('/pages/f');
  rendered = [];
  await answer('/pages/a');
  expect(rendered).toEqual([]);
  await answer('/pages/b');
  expect(rendered).toEqual(['https://shop.example/pages/b']);
});
