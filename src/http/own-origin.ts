import { ShopError } from '#shop/errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Is this the browser of our own pages? By the public address, or by the address that the browser really asked. */
export function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (!origin) return false;
  return origin === new URL(publicUrl).origin || origin === new URL(request.url).origin;
}

/**
 * Refuses a change that another site makes a visitor's browser send (decisions, 2): one from a foreign origin, or
 * one that goes by a session cookie without naming an origin. A tool sends neither and passes; so does a request
 * that proves itself by a token, which no foreign page can add.
 * @throws ShopError not-allowed
 */
export function requireOwnOrigin(request: Request, publicUrl: string, hasSessionCookie: boolean): void {
  if (READING.has(request.method) || isOwnOrigin(request, publicUrl)) return;
  if (!request.headers.has('origin') && !hasSessionCookie) return;
  throw new ShopError('not-allowed', 'This request did not come from a page of this shop.');
}
