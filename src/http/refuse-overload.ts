import { createMiddleware } from 'hono/factory';
import { isLoopback, networkOf } from '#shop/accounts/network.ts';
import { ShopError } from '#shop/errors.ts';
import type { HttpEnv } from './http-env.ts';

/** Requests at once beyond which everyone would only wait longer: sixty buyers at once are far below. */
const MOST = 1000;

/** Of one network address: a whole office behind one is far below, and nobody alone can take every place. */
const MOST_OF_ONE = 200;

/**
 * Turns away at the door what could not be answered in time, so that those inside are served; and, once the shop is
 * stopping, what still comes in over an open connection.
 */
export function refuseOverload(isStopping: () => boolean) {
  let running = 0;
  const runningOf = new Map<string, number>();

  return createMiddleware<HttpEnv>(async (c, next) => {
    const ip = c.get('ip');
    const network = isLoopback(ip) ? null : networkOf(ip);
    if (isStopping()) throw busy('The shop is being restarted. Please try again in a few seconds.');
    if (running >= MOST) throw busy('We are rather busy. Please try again in a few seconds.');
    if (network !== null && (runningOf.get(network) ?? 0) >= MOST_OF_ONE)
      throw new ShopError('too-many', 'That was too much at once. Please try again in a few seconds.', {
        retryAfter: 5,
      });
    count(network, 1);
    try {
      await next();
    } finally {
      count(network, -1);
    }
  });

  function count(network: string | null, change: 1 | -1) {
    running += change;
    if (network === null) return;
    const now = (runningOf.get(network) ?? 0) + change;
    if (now > 0) runningOf.set(network, now);
    else runningOf.delete(network);
  }
}

function busy(words: string): ShopError {
  return new ShopError('busy', words, { retryAfter: 5 });
}
