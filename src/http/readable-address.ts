import { createMiddleware } from 'hono/factory';
import { ShopError } from '#shop/errors.ts';

/** The Host header is the stranger's own: with some the address of a request is none, and nothing after may trip on it. */
export const requireReadableAddress = createMiddleware(async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new ShopError('malformed', 'That is not an address we can read.');
  await next();
});
