import { randomFillSync } from 'node:crypto';
import type { IdPrefix } from '#shop/shop.server.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARACTERS = 12;

/** A fresh id: {@link idsInOrder} of this process. */
export const newId = idsInOrder(Date.now);

/**
 * Makes ids in the order in which they are asked for: eight characters of the time in hundredths of a second, so that
 * rows written together lie together in every index, two that count within it, so that what happened in the same
 * millisecond still has an order, and 12 random ones, which are 71 bits: unguessable. The underscore keeps ids
 * distinct from handles.
 */
export function idsInOrder(now: () => number): (prefix: IdPrefix) => string {
  let tick = 0;
  let count = 0;
  return (prefix) => {
    const time = Math.floor(now() / 10);
    count += 1;
    if (time > tick) [tick, count] = [time, 0];
    // A clock that was put back, or a crowd: the ids run ahead of the time rather than out of order.
    if (count === BASE62.length ** 2) [tick, count] = [tick + 1, 0];
    const inOrder = `${BASE62[Math.floor(count / BASE62.length)]}${BASE62[count % BASE62.length]}`;
    return `${prefix}_${tick.toString(36)}${inOrder}${randomText()}`;
  };
}

function randomText(): string {
  let text = '';
  while (text.length < RANDOM_CHARACTERS) {
    const byte = randomByte();
    // 248 is the largest multiple of 62 in a byte; using more would favour some characters.
    if (byte < 248) text += BASE62[byte % BASE62.length];
  }
  return text;
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
