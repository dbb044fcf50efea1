import { ShopError } from '../errors.ts';
import { isLoopback } from '../limits/network.ts';

/** One is hashed (19 MiB, about 50 ms) while the other waits for the database. */
const AT_ONCE = 2;
const WAITING_AT_MOST = 200;
/** Enough for a whole office; more from one place would shut everybody else out. */
const OF_ONE_AT_MOST = 50;

type Waiting = { of: string; enter: () => void };

let running = 0;
const waiting: Waiting[] = [];

/**
 * Runs work when one of the few slots for hashing is free; throws `busy` when the queue is full, or full of the same
 * network or account (`of`).
 */
export async function whenHashingIsFree<T>(of: string, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    const ofThem = isLoopback(of) ? 0 : waiting.filter((each) => each.of === of).length;
    if (waiting.length >= WAITING_AT_MOST || ofThem >= OF_ONE_AT_MOST)
      throw new ShopError('busy', 'Too many people are signing in just now. Please try again in a moment.', {
        retryAfter: 10,
      });
    // Hands its slot straight on, so nobody can jump the queue.
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
