import { createMiddleware } from 'hono/factory';
import { securityHeadersOf } from '#values/net/security-headers.ts';

/** Addresses that contain the bank's answer must not leak in a Referer. */
const SECRET = /^\/checkout\/(complete|return)\b/i;

/** Headers of every response. Each page sets its own content security policy: it knows its scripts. */
export function securityHeaders(isSecure: boolean) {
  const usual = Object.entries(securityHeadersOf(isSecure));
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of usual) c.res.headers.set(name, value);
    // Not 'no-referrer', which would hide the Origin of our own forms from us.
    if (SECRET.test(c.req.path)) c.res.headers.set('Referrer-Policy', 'same-origin');
  });
}
