import { createMiddleware } from 'hono/factory';
import { ShopError } from '#shop/errors.ts';

/** Requests at once beyond which everyone would only wait longer: sixty buyers at once are far below. */
const MOST = 1000;

/**
 * Turns away at the door what could not be answered in time, so that those inside are served; and, once the shop is
 * stopping, what still comes in over an open connection.
 */
export function refuseOverload(isStopping: () => boolean) {
  let running = 0;
  return createMiddleware(async (_c, next) => {
    if (isStopping())
      throw new ShopError('busy', 'The shop is being restarted. Please try again in a few seconds.', {
        retryAfter: 5,
      });
    if (running >= MOST)
      throw new ShopError('busy', 'We are rather busy. Please try again in a few seconds.', {
        retryAfter: 5,
      });
    running += 1;
    try {
      await next();
    } finally {
      running -= 1;
    }
  });
}
