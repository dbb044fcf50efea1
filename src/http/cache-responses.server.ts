import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { withCacheNotes } from '#shop/cache-notes.server.ts';
import { watchCatalogue } from '#shop/catalogue-watch.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { answerEarly } from './early-answer.server.ts';
import type { HttpEnv } from './http-env.ts';
import type { RecordRequest } from './log-requests.server.ts';
import { type PreparedResponse, prepareResponse, respondWith } from './prepared-response.server.ts';
import { createResponseCache } from './response-cache.server.ts';

export type CacheResponsesOptions = {
  /** The address in normal form under which the response may be cached; null for any other request. */
  addressOf: (request: Request) => string | null;
  isStopping: () => boolean;
  count: (result: 'hit' | 'miss') => void;
  record: RecordRequest;
};

/** Host headers that have been answered: nobody can fill the memory with others. */
const MAX_HOSTS = 100;

/**
 * Caches the responses that the app marks as public. `answerEarly` sends them before the app is asked; `middleware`
 * makes them, and sends those that the other cannot.
 */
export function cacheResponses(shop: Shop, { addressOf, isStopping, count, record }: CacheResponsesOptions) {
  const cache = createResponseCache(shop.now);
  const watch = watchCatalogue(shop, cache.invalidate);
  /** Responses being made for the present version, so that a thousand visitors wait for one. */
  const making = new Map<string, Promise<PreparedResponse | null>>();
  const hosts = new Set<string>();
  let version = Number.NaN;

  const middleware = createMiddleware<HttpEnv>(async (c, next) => {
    const address = addressOf(c.req.raw);
    if (address === null || !(await isMovedToNewest())) {
      await next();
      const response = await preparePublic(c);
      if (response) await send(c, response);
      return;
    }
    const ready = cache.find(address) ?? (await making.get(address));
    count(ready ? 'hit' : 'miss');
    const response = ready ?? (await make(c, next, address));
    if (!response) return;
    await send(c, response);
    cache.weigh(address);
    if (hosts.size < MAX_HOSTS) hosts.add(c.req.header('host') ?? '');
  });

  async function make(c: Context<HttpEnv>, next: () => Promise<void>, address: string) {
    const before = version;
    const { promise, resolve } = Promise.withResolvers<PreparedResponse | null>();
    let response: PreparedResponse | null = null;
    making.set(address, promise);
    c.set('address', address);
    try {
      const { notes } = await withCacheNotes(next);
      response = await preparePublic(c);
      // What was read before the version moved may be old.
      if (response && (await isMovedToNewest()) && version === before) cache.put(address, response, notes);
      return response;
    } finally {
      if (making.get(address) === promise) making.delete(address);
      resolve(response);
    }
  }

  /** False when the database does not answer: the app then says so. */
  async function isMovedToNewest(): Promise<boolean> {
    try {
      const newest = watch.known() ?? (await watch.ask());
      if (newest !== version) making.clear();
      version = newest;
      return true;
    } catch {
      return false;
    }
  }

  return {
    middleware,
    answerEarly: answerEarly({
      cache,
      watch,
      knowsHost: (host) => hosts.has(host),
      isStopping,
      countHit: () => count('hit'),
      record,
    }),
  };
}

/** Complete responses only: no redirects, nothing that sets a cookie. */
async function preparePublic(c: Context<HttpEnv>): Promise<PreparedResponse | null> {
  if (!c.get('isPublic') || c.res.status !== 200 || c.res.headers.has('set-cookie')) return null;
  return prepareResponse(new Headers(c.res.headers), new Uint8Array(await c.res.arrayBuffer()));
}

async function send(c: Context<HttpEnv>, response: PreparedResponse) {
  const answer = await respondWith(response, c.req.raw);
  c.res = undefined;
  c.res = answer;
}
