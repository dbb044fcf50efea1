import { type CachedResponse, cacheResponse, respondFromCache } from '#http/cached-response.server.ts';
import { coalesce } from '#http/coalesce.ts';
import { cacheablePath } from './cacheable-path.server.ts';

/** Bytes of memory for a few thousand pages; the least recently requested go first. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes of an entry besides its text: headers and bookkeeping. */
const ENTRY_OVERHEAD = 4 * 1024;
/** Milliseconds: limits the age of what depends on the day ('New') when nothing in the catalogue changes. */
const MAX_AGE = 10 * 60 * 1000;

type CacheEntry = { answer: Promise<CachedResponse | null>; bytes: number; until: number };

export type PageCacheOptions = {
  /** Pages are rendered for this address, whatever Host header a stranger sends. */
  publicUrl: string;
  now: () => number;
  /** Goes up with every change to the catalogue, in any process. */
  findVersion: () => Promise<number>;
  /** Renders the page. */
  render: (request: Request, requestId: string) => Promise<Response>;
  count: (result: 'hit' | 'miss') => void;
};

/**
 * Catalogue pages are the same for everyone without a session, so they are cached, compressed, until the catalogue
 * changes. Each request reads the catalogue version, so no process ever shows an old price.
 */
export function cachePages({ publicUrl, now, findVersion, render, count }: PageCacheOptions) {
  const cache = new Map<string, CacheEntry>();
  const currentVersion = coalesce(findVersion);
  let cachedVersion = Number.NaN;
  let bytes = 0;

  /** The page from the cache, or rendered and cached; null when this request is not cacheable. */
  return async function answerCached(request: Request, requestId: string): Promise<Response | null> {
    const address = cacheablePath(request);
    if (!address) return null;
    const version = await currentVersion();
    if (version !== cachedVersion) clear(version);

    const entry = cache.get(address);
    if (entry && entry.until > now()) {
      const answer = await entry.answer;
      if (!answer) return null;
      count('hit');
      moveToEnd(address, entry);
      return respondFromCache(request, answer);
    }
    count('miss');
    return renderAndCache(request, address, requestId);
  };

  async function renderAndCache(request: Request, address: string, requestId: string): Promise<Response> {
    const rendering = Promise.withResolvers<CachedResponse | null>();
    const entry: CacheEntry = { answer: rendering.promise, bytes: 0, until: now() + MAX_AGE };
    forget(address);
    cache.set(address, entry);
    try {
      // Rendered without the cookies and headers of whoever asks first.
      const page = await render(new Request(publicUrl + address), requestId);
      const answer = await cacheable(page);
      if (answer && cache.get(address) === entry) {
        entry.bytes = answer.bytes + ENTRY_OVERHEAD;
        bytes += entry.bytes;
        makeRoom();
      } else if (!answer) forget(address, entry);
      rendering.resolve(answer);
      return answer ? await respondFromCache(request, answer) : page;
    } catch (error) {
      forget(address, entry);
      rendering.resolve(null);
      throw error;
    }
  }

  function clear(version: number) {
    cache.clear();
    bytes = 0;
    cachedVersion = version;
  }

  function forget(address: string, only?: CacheEntry) {
    const entry = cache.get(address);
    if (!entry || (only && entry !== only)) return;
    bytes -= entry.bytes;
    cache.delete(address);
  }

  /** A Map keeps insertion order, so the first entry is the least recently used. */
  function moveToEnd(address: string, entry: CacheEntry) {
    if (cache.get(address) !== entry) return;
    cache.delete(address);
    cache.set(address, entry);
  }

  function makeRoom() {
    for (const address of cache.keys()) {
      if (bytes <= MAX_BYTES) return;
      forget(address);
    }
  }
}

/** Only complete, public responses are cached: no redirects, no 'not found', nothing that sets a cookie. */
async function cacheable(page: Response): Promise<CachedResponse | null> {
  if (page.status !== 200 || page.headers.has('set-cookie')) return null;
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'private, no-cache');
  headers.set('Vary', 'Cookie');
  return cacheResponse(new Uint8Array(await page.arrayBuffer()), headers, { quality: 5 });
}
