import { createMiddleware } from 'hono/factory';
import { hitLimit } from '#shop/limits/hit-limit.server.ts';
import { networkOf } from '#shop/limits/network.ts';
import type { Limit } from '#shop/limits/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { HttpEnv } from './http-env.ts';

const MINUTE = 60_000;

/** Public requests limited by address. Pages also match in capitals and with a trailing slash. */
const BY_ADDRESS: { name: string; path: RegExp; limit: Limit }[] = [
  {
    name: 'search-from',
    path: /^\/+(api\/v1\/product\/search|product\/search\.json|search)\/*(\.data)?$/i,
    // Twenty a second for five minutes is more than an office of shoppers.
    limit: { limit: 6000, windowMs: 5 * MINUTE },
  },
  {
    name: 'feed-from',
    path: /^\/+feeds\//i,
    // Each reads the whole catalogue; shopping engines fetch it a few times a day.
    limit: { limit: 30, windowMs: 60 * MINUTE },
  },
  {
    name: 'basket-count-from',
    path: /^\/api\/v1\/product\/[^/]+\/atc$/,
    // Each is a write, and nobody adds to a basket every second.
    limit: { limit: 300, windowMs: 5 * MINUTE },
  },
];

/** Forms and calls that change something, since each may leave a row: five a second for five minutes. */
const CHANGES: Limit = { limit: 1500, windowMs: 5 * MINUTE };
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** More than one a second for a quarter of an hour. */
const UPLOADS: Limit = { limit: 1000, windowMs: 15 * MINUTE };

/** Limits by network address, and uploads by account. Programs on this machine are not limited. */
export function limitRequests(shop: Shop) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { ip, actor } = c.var;
    const network = networkOf(ip);
    if (network) {
      for (const { name, path, limit } of BY_ADDRESS)
        if (path.test(c.req.path)) await hitLimit(shop, `${name}:${network}`, limit);
      if (!READING.has(c.req.method) && actor.kind !== 'admin')
        await hitLimit(shop, `change-from:${network}`, CHANGES);
      const isUpload = c.req.method === 'POST' && /^multipart\//i.test(c.req.header('content-type') ?? '');
      if (isUpload && actor.kind === 'admin') await hitLimit(shop, `upload:${actor.accountId}`, UPLOADS);
    }
    await next();
  });
}
