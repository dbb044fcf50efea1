import { createMiddleware } from 'hono/factory';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { HttpEnv } from './http-env.ts';
import { requireOwnOrigin } from './own-origin.ts';

export type IdentifyActorOptions = {
  /** Other origins that may use the API, without cookies. */
  trustedOrigins: readonly string[];
  /** Reads the session cookie of a request. */
  readSession: (request: Request) => { token: string } | null;
};

/**
 * Finds the actor by the Authorization header, with or without 'Bearer', or by the session cookie, which is extended.
 * A change by cookie must come from our own pages.
 */
export function identifyActor(shop: Shop, { trustedOrigins, readSession }: IdentifyActorOptions) {
  const origins = { publicUrl: shop.publicUrl, trustedOrigins };
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

/** Trimmed first: the pattern alone would backtrack on a line of spaces. */
function tokenOf(authorization = ''): string | null {
  return authorization.trim().replace(/^Bearer(\s+|$)/i, '') || null;
}
