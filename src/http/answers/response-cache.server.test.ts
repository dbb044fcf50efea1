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

function put(address: string, { ends = NEVER, bytes = 10 } = {}) {
  cache.put(address, prepareResponse(new Headers(), new Uint8Array(bytes)), ends);
}
const left = (...addresses: string[]) => addresses.filter((address) => cache.find(address));

test('forgets everything, and has room for as much again', () => {
  for (const name of ['a', 'b', 'c', 'd']) put(name, { bytes: 15 * MEGABYTE });
  cache.forgetAll();
  expect(left('a', 'b', 'c', 'd')).toEqual([]);
  for (const name of ['a', 'b', 'c', 'd']) put(name, { bytes: 15 * MEGABYTE });
  expect(left('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c', 'd']);
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
  for (const name of ['a', 'b', 'c', 'd']) put(name, { bytes: 15 * MEGABYTE });
  cache.find('a');
  put('e', { bytes: 15 * MEGABYTE });
  expect(left('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'c', 'd', 'e']);
});

test('a body that is added counts too', () => {
  for (const name of ['a', 'b', 'c', 'd']) put(name, { bytes: 15 * MEGABYTE });
  const response = cache.find('d');
  if (response) response.bodies.gzip = { bytes: new Uint8Array(15 * MEGABYTE), headers: [] };
  cache.weigh('d');
  expect(left('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd']);
});
