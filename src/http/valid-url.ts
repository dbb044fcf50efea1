import { createMiddleware } from 'hono/factory';
import { ShopError } from '#shop/errors.ts';

/** Clients choose the Host header, and with some of them the request's URL is invalid. */
export const requireValidUrl = createMiddleware(async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new ShopError('malformed', 'Invalid address.');
  await next();
});
