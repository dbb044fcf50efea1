import { ShopError } from '#shop/errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Is this the browser of our own pages? By the public address, or by the address that the browser really asked. */
export function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (!origin) return false;
  return origin === new URL(publicUrl).origin || origin === new URL(request.url).origin;
}

/** A buyer comes back from the bank by a form of the bank's: its unguessable address is the proof (facts, A6). */
const BACK_FROM_BANK = /^\/checkout\/return\/req_[0-9A-Za-z]{22}$/;

export function isBackFromBank(request: Request): boolean {
  return request.method === 'POST' && BACK_FROM_BANK.test(new URL(request.url).pathname);
}

/**
 * Refuses a change that another site makes a visitor's browser send (decisions, 2): one from a foreign origin, or
 * one that goes by a session cookie without naming an origin. A tool sends neither and passes; so does a request
 * that proves itself by a token, which no foreign page can add.
 * @throws ShopError not-allowed
 */
export function requireOwnOrigin(request: Request, publicUrl: string, hasSessionCookie: boolean): void {
  if (READING.has(request.method) || isOwnOrigin(request, publicUrl)) return;
  if (isBackFromBank(request)) return;
  if (!request.headers.has('origin') && !hasSessionCookie) return;
  throw new ShopError('not-allowed', 'This request did not come from a page of this shop.');
}
