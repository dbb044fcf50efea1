import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#http/http-env.ts';

/** Without these, a page of another origin could not read a 304. */
const RETAINED = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'access-control-expose-headers',
  'x-total-count',
];

/** Adds an ETag, and answers 304 to it. Weak, because the same content goes out in several compressions. */
export const withEtag = etag({ weak: true, retainedHeaders: RETAINED });

/**
 * For reads that are the same for everyone: clients may cache them but must revalidate, so what was just saved shows
 * at once. Administrators' reads are not cached.
 */
export const cacheable = createMiddleware<HttpEnv & { Variables: { admin?: unknown } }>(async (c, next) => {
  if (c.get('admin')) return next();
  return withEtag(c, async () => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'public, no-cache');
  });
});

/** The additional status of such a read, for the API document. */
export const unchanged = {
  304: { description: 'Not changed since the ETag sent as If-None-Match.' },
};
