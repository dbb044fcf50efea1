import pLimit from 'p-limit';
import { ShopError } from '../errors.ts';

/** One hash is computed (19 MiB, about 50 ms) while another request waits for the database. */
const inTurn = pLimit(2);
const MAX_WAITING = 200;
/** Enough for a whole office; more from one place would shut everyone else out. */
const MAX_WAITING_PER_CLIENT = 50;

/** The clients of the requests that wait for a slot, first come first served. */
const waiting: (string | null)[] = [];

/**
 * Runs work when one of the few slots for hashing is free; throws `busy` when the queue is full, or full of the same
 * network or account (`client`; null for one that is not told from others).
 */
export async function withHashingSlot<T>(client: string | null, work: () => Promise<T>): Promise<T> {
  const ofClient = client === null ? 0 : waiting.filter((each) => each === client).length;
  if (waiting.length >= MAX_WAITING || ofClient >= MAX_WAITING_PER_CLIENT)
    throw new ShopError('busy', 'Too many people are signing in just now. Please try again in a moment.', {
      retryAfter: 10,
    });
  waiting.push(client);
  return inTurn(() => {
    waiting.shift();
    return work();
  });
}
