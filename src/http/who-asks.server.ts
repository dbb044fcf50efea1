import { createMiddleware } from 'hono/factory';
import { findActor } from '#shop/accounts/sessions.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { HttpEnv } from './http-env.ts';
import { requireOwnOrigin } from './own-origin.ts';

export type WhoAsksOptions = {
  /** Other origins that may use the API, without cookies. */
  friends: readonly string[];
  /** Reads the session cookie of a request. */
  readSession: (request: Request) => { token: string } | null;
};

/**
 * Finds out who asks: by the token of the Authorization header, with or without 'Bearer', else by the session
 * cookie, which slides. A change that goes by cookie must come from our own pages.
 */
export function whoAsks(shop: Shop, { friends, readSession }: WhoAsksOptions) {
  const origins = { publicUrl: shop.publicUrl, friends };
  return createMiddleware<HttpEnv>(async (c, next) => {
    const sent = tokenOf(c.req.header('authorization'));
    const cookie = sent ? null : readSession(c.req.raw);
    if (!sent) requireOwnOrigin(c.req.raw, origins, cookie !== null);
    const token = sent ?? cookie?.token ?? null;
    c.set('token', token);
    c.set('actor', await findActor(shop, token, { slides: cookie !== null }));
    await next();
  });
}

/** Trimmed apart from the pattern, which on a line of blanks would try every way to share them out. */
function tokenOf(authorization = ''): string | null {
  return authorization.trim().replace(/^Bearer(\s+|$)/i, '') || null;
}
