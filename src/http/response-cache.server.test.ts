import { beforeEach, expect, test } from 'vitest';
import { prepareResponse } from './prepared-response.server.ts';
import { createResponseCache } from './response-cache.server.ts';

let time: number;
let cache: ReturnType<typeof createResponseCache>;

beforeEach(() => {
  time = 0;
  cache = createResponseCache(() => time);
});

const MEGABYTE = 1024 * 1024;
const NEVER = Number.POSITIVE_INFINITY;

function put(
  address: string,
  notes: { stock?: string[]; soldOut?: string[]; ends?: number } = {},
  bytes = 10,
) {
  const response = prepareResponse(new Headers(), new Uint8Array(bytes));
  const { stock = [], soldOut = [], ends = NEVER } = notes;
  cache.put(address, response, { stock: new Set(stock), soldOut: new Set(soldOut), ends });
}
const left = (...addresses: string[]) => addresses.filter((address) => cache.find(address));

test('any change but a sale drops everything', () => {
  put('/');
  put('/product/a', { stock: ['a'] });
  cache.invalidate('everything');
  expect(left('/', '/product/a')).toEqual([]);
});

test('a sale drops what shows how many of its product are left', () => {
  put('/');
  put('/product/a', { stock: ['a'] });
  put('/products', { soldOut: ['a', 'b'] });
  put('/api/v1/product', { stock: ['a', 'b'] });
  cache.invalidate([{ productId: 'a', soldOut: false }]);
  expect(left('/', '/product/a', '/products', '/api/v1/product')).toEqual(['/', '/products']);
});

test('the sale of the last piece also drops what shows its product as not sold out', () => {
  put('/');
  put('/products', { soldOut: ['a', 'b'] });
  put('/collections/others', { soldOut: ['b'] });
  cache.invalidate([{ productId: 'a', soldOut: true }]);
  expect(left('/', '/products', '/collections/others')).toEqual(['/', '/collections/others']);
});

test('a response that was made again is dropped by what it shows now', () => {
  put('/', { stock: ['a'] });
  put('/', { stock: ['b'] });
  cache.invalidate([{ productId: 'a', soldOut: true }]);
  expect(left('/')).toEqual(['/']);
  cache.invalidate([{ productId: 'b', soldOut: true }]);
  expect(left('/')).toEqual([]);
});

test('a response ends when it says, and after ten minutes at the latest', () => {
  put('/today', { ends: 5_000 });
  put('/');
  time = 4_999;
  expect(left('/today', '/')).toEqual(['/today', '/']);
  time = 5_000;
  expect(left('/today', '/')).toEqual(['/']);
  time = 10 * 60 * 1000;
  expect(left('/')).toEqual([]);
});

test('memory is bounded: the least recently requested goes first', () => {
  for (const name of ['a', 'b', 'c', 'd']) put(name, {}, 15 * MEGABYTE);
  cache.find('a');
  put('e', {}, 15 * MEGABYTE);
  expect(left('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'c', 'd', 'e']);
});

test('a body that is added counts too', () => {
  for (const name of ['a', 'b', 'c', 'd']) put(name, {}, 15 * MEGABYTE);
  const response = cache.find('d');
  if (response) response.bodies.gzip = { bytes: new Uint8Array(15 * MEGABYTE), headers: [] };
  cache.weigh('d');
  expect(left('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd']);
});
