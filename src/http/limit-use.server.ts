import { createMiddleware } from 'hono/factory';
import { isLoopback, networkOf } from '#shop/accounts/network.ts';
import type { Limit } from '#shop/accounts/rate-limit.server.ts';
import { countUse } from '#shop/accounts/use-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { HttpEnv } from './http-env.ts';

const MINUTE = 60_000;

/** What everyone may do, but not without end. Pages are found in capitals and with a slash behind them too. */
const BY_ADDRESS: { name: string; path: RegExp; limit: Limit }[] = [
  {
    name: 'search-from',
    path: /^\/+(api\/v1\/product\/search|search)\/*(\.data)?$/i,
    // Twenty a second for five minutes on end is no shopper, nor a whole office of them.
    limit: { limit: 6000, windowMs: 5 * MINUTE },
  },
  {
    name: 'basket-count-from',
    path: /^\/api\/v1\/product\/[^/]+\/atc$/,
    // Each is written down; nobody puts something into a basket every second.
    limit: { limit: 300, windowMs: 5 * MINUTE },
  },
];

/** Forms and calls that change something: each may leave a row behind. Five a second for five minutes is no shopper. */
const CHANGES: Limit = { limit: 1500, windowMs: 5 * MINUTE };
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** More than one a second for a quarter of an hour is no owner; a program on the machine itself may. */
const UPLOADS: Limit = { limit: 1000, windowMs: 15 * MINUTE };

/** Limits by network address, and uploads by account; whatever runs on this machine is not limited. */
export function limitUse(shop: Shop) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { ip, actor } = c.var;
    if (!isLoopback(ip)) {
      for (const { name, path, limit } of BY_ADDRESS)
        if (path.test(c.req.path)) await countUse(shop, `${name}:${networkOf(ip)}`, limit);
      if (!READING.has(c.req.method) && actor.kind !== 'admin')
        await countUse(shop, `change-from:${networkOf(ip)}`, CHANGES);
      const isUpload = c.req.method === 'POST' && /^multipart\//i.test(c.req.header('content-type') ?? '');
      if (isUpload && actor.kind === 'admin') await countUse(shop, `upload:${actor.accountId}`, UPLOADS);
    }
    await next();
  });
}
