import { ShopError } from '../errors.ts';

/** One is hashed (19 MiB, some 50 ms) while the other asks the database; and the queue has an end. */
const AT_ONCE = 2;
const WAITING_AT_MOST = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs work when one of the few places for hashing is free; throws `busy` when the queue is full. */
export async function whenHashingIsFree<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST)
      throw new ShopError('busy', 'Too many people are signing in just now. Please try again in a moment.', {
        retryAfter: 10,
      });
    // Whoever leaves hands the place on, so that nobody can slip in between.
    await new Promise<void>((enter) => waiting.push(enter));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
