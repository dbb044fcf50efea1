import { createMiddleware } from 'hono/factory';
import { ShopError } from '#shop/errors.ts';
import { networkOf } from '#shop/limits/network.ts';
import type { HttpEnv } from './http-env.ts';

/** Concurrent requests; far above sixty buyers at once. */
const MAX_RUNNING = 1000;

/** Of one network address; far above an office behind it. */
const MAX_RUNNING_OF_ONE = 200;

/** Refuses requests that could not be answered in time. */
export function refuseOverload() {
  let running = 0;
  const runningOf = new Map<string, number>();

  return createMiddleware<HttpEnv>(async (c, next) => {
    const network = networkOf(c.get('ip'));
    if (running >= MAX_RUNNING)
      throw new ShopError('busy', 'We are rather busy. Please try again in a few seconds.', {
        retryAfter: 5,
      });
    if (network !== null && (runningOf.get(network) ?? 0) >= MAX_RUNNING_OF_ONE)
      throw new ShopError('too-many', 'Too many requests at once. Please try again in a few seconds.', {
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
