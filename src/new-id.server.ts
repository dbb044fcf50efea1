import { randomFillSync } from 'node:crypto';
import type { IdPrefix } from '#shop/shop.server.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARACTERS = 14;

/**
 * A fresh id: eight characters of the time in hundredths of a second, so that rows written together lie together in
 * every index, and 14 random ones, which are 83 bits: unguessable. The underscore keeps ids distinct from handles.
 */
export function newId(prefix: IdPrefix, now = Date.now()): string {
  let id = `${prefix}_${Math.floor(now / 10).toString(36)}`;
  for (let left = RANDOM_CHARACTERS; left > 0; ) {
    const byte = randomByte();
    // 248 is the largest multiple of 62 in a byte; using more would favour some characters.
    if (byte >= 248) continue;
    id += BASE62[byte % 62];
    left -= 1;
  }
  return id;
}

/** Asked for in lots: an order has a dozen ids. */
const RANDOM = Buffer.alloc(4096);
let nextByte = RANDOM.length;

function randomByte(): number {
  if (nextByte === RANDOM.length) {
    randomFillSync(RANDOM);
    nextByte = 0;
  }
  return RANDOM[nextByte++] ?? 255;
}
