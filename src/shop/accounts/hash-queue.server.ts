import { ShopError } from '../errors.ts';
import { isLoopback } from '../limits/network.ts';

/** One is hashed (19 MiB, about 50 ms) while the other waits for the database. */
const MAX_RUNNING = 2;
const MAX_WAITING = 200;
/** Enough for a whole office; more from one place would shut everybody else out. */
const MAX_WAITING_PER_CLIENT = 50;

type Waiting = { of: string; enter: () => void };

let running = 0;
const waiting: Waiting[] = [];

/**
 * Runs work when one of the few slots for hashing is free; throws `busy` when the queue is full, or full of the same
 * network or account (`of`).
 */
export async function withHashingSlot<T>(of: string, work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    const ofThem = isLoopback(of) ? 0 : waiting.filter((each) => each.of === of).length;
    if (waiting.length >= MAX_WAITING || ofThem >= MAX_WAITING_PER_CLIENT)
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
