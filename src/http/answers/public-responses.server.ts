import { withEnd } from '#shop/cache/cache-notes.server.ts';
import { watchCatalogue } from '#shop/cache/catalogue-watch.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { keyOf, type PublicVisit } from '../http-env.ts';
import { type PreparedResponse, prepareWhole } from './prepared-response.server.ts';
import { createResponseCache } from './response-cache.server.ts';

export type PublicResponsesOptions = {
  /** The app's response to a visitor of whom it knows nothing else. */
  make: (visit: PublicVisit) => Response | Promise<Response>;
  count: (result: 'hit' | 'miss') => void;
};

export type PublicResponses = ReturnType<typeof publicResponses>;

/** The responses that are the same for everyone: made by the app, and then cached until they may be old. */
export function publicResponses(shop: Shop, { make, count }: PublicResponsesOptions) {
  const cache = createResponseCache(shop.now);
  const watch = watchCatalogue(shop, cache.forgetAll);
  /** Responses being made for the present version, so that a thousand visitors wait for one. */
  const making = new Map<string, Promise<PreparedResponse | null>>();
  let version = Number.NaN;

  /** What is cached, if that is certain without waiting. */
  function find(address: string): PreparedResponse | null {
    // So that nobody asks for the version in vain.
    if (!cache.has(address)) return null;
    try {
      return watch.known() === null ? null : cache.find(address);
    } catch {
      return null;
    }
  }

  async function findOrMake(visit: PublicVisit): Promise<PreparedResponse> {
    if (!(await isMovedToNewest())) return prepareWhole(await make(visit));
    const key = keyOf(visit);
    const ready = cache.find(key) ?? (await making.get(key));
    count(ready ? 'hit' : 'miss');
    return ready ?? makeAndCache(visit);
  }

  async function makeAndCache(visit: PublicVisit): Promise<PreparedResponse> {
    const key = keyOf(visit);
    const before = version;
    const { promise, resolve } = Promise.withResolvers<PreparedResponse | null>();
    let shared: PreparedResponse | null = null;
    making.set(key, promise);
    try {
      const { result: response, ends } = await withEnd(async () => make(visit));
      const prepared = await prepareWhole(response);
      if (isComplete(response)) shared = prepared;
      // What was read before the version moved may be old.
      if (shared && (await isMovedToNewest()) && version === before) cache.put(key, shared, ends);
      return prepared;
    } finally {
      if (making.get(key) === promise) making.delete(key);
      resolve(shared);
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

  return { find, findOrMake, weigh: cache.weigh, countHit: () => count('hit') };
}

/** No redirect, nothing that sets a cookie. */
function isComplete({ status, headers }: Response): boolean {
  const isStorable = !headers.get('cache-control')?.includes('no-store');
  return status === 200 && isStorable && !headers.has('set-cookie');
}
