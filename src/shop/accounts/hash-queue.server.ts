import { ShopError } from '../errors.ts';
import { isLoopback } from './network.ts';

/** One is hashed (19 MiB, some 50 ms) while the other asks the database; and the queue has an end. */
const AT_ONCE = 2;
const WAITING_AT_MOST = 200;
/** So many at once are a whole office; more from one place would shut everybody else out. */
const OF_ONE_AT_MOST = 50;

type Waiting = { of: string; enter: () => void };

let running = 0;
const waiting: Waiting[] = [];

/**
 * Runs work when one of the few places for hashing is free; throws `busy` when the queue is full, or holds its share
 * of whoever asks: `of` is their network (./network.ts) or their account.
 */
export async function whenHashingIsFree<T>(of: string, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    const ofThem = isLoopback(of) ? 0 : waiting.filter((each) => each.of === of).length;
    if (waiting.length >= WAITING_AT_MOST || ofThem >= OF_ONE_AT_MOST)
      throw new ShopError('busy', 'Too many people are signing in just now. Please try again in a moment.', {
        retryAfter: 10,
      });
    // Whoever leaves hands the place on, so that nobody can slip in between.
    await new Promise<void>((enter) => waiting.push({ of, enter }));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next.enter();
    else running--;
  }
}
