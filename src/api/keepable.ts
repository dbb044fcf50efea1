import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#http/http-env.ts';

/** A 304 that a page of another origin cannot read would be an error to it. */
const RETAINED = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'access-control-expose-headers',
  'x-total-count',
];

/** Gives the answer an ETag, and 304 to whoever has it. Weak: the same words go out compressed in several ways. */
export const byTag = etag({ weak: true, retainedHeaders: RETAINED });

/**
 * For reads that are the same for everyone: whoever has the answer asks again by its ETag, and hears 304 until it
 * changes. Never kept unasked, because what was just saved is shown at once (decisions, 2). What an administrator
 * reads is left alone.
 */
export const keepable = createMiddleware<HttpEnv & { Variables: { admin?: unknown } }>(async (c, next) => {
  if (c.get('admin')) return next();
  return byTag(c, async () => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'public, no-cache');
  });
});

/** What such a read may answer too, for the API document. */
export const unchanged = {
  304: { description: 'Nothing has changed since the ETag sent as If-None-Match.' },
};
