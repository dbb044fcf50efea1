import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#http/http-env.ts';

/**
 * For reads that are the same for everyone: clients may cache them but must revalidate, so what was just saved shows
 * at once. The response cache adds the ETag. Administrators' reads are not cached.
 */
export const cacheable = createMiddleware<HttpEnv & { Variables: { admin?: unknown } }>(async (c, next) => {
  await next();
  if (c.get('admin') || !c.res.ok) return;
  c.set('isPublic', true);
  if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'public, no-cache');
});

/** The additional status of such a read, for the API document. */
export const unchanged = {
  304: { description: 'Not changed since the ETag sent as If-None-Match.' },
};
