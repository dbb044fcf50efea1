import { createMiddleware } from 'hono/factory';
import { countUse } from '#shop/accounts/use-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { HttpEnv } from './http-env.ts';
import { isLoopback } from './loopback.ts';

const MINUTE = 60_000;
/** Twenty a second for five minutes on end is no shopper, nor a whole office of them. */
const SEARCHES = { limit: 6000, windowMs: 5 * MINUTE };
/** More than one a second for a quarter of an hour is no owner; a program on the machine itself may. */
const UPLOADS = { limit: 1000, windowMs: 15 * MINUTE };

const SEARCH = /^\/(api\/v1\/product\/search|search(\.data)?)$/;

/** Limits searches by network address and uploads by account; whatever runs on this machine is not limited. */
export function limitUse(shop: Shop) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { ip, actor } = c.var;
    if (!isLoopback(ip)) {
      if (SEARCH.test(c.req.path)) await countUse(shop, `search-from:${ip}`, SEARCHES);
      const isUpload = c.req.method === 'POST' && /^multipart\//i.test(c.req.header('content-type') ?? '');
      if (isUpload && actor.kind === 'admin') await countUse(shop, `upload:${actor.accountId}`, UPLOADS);
    }
    await next();
  });
}
