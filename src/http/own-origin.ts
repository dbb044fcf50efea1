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

/** A page of another site that may use the API: without a cookie it can do no harm in anyone's name. */
function isFriend(request: Request, friends: readonly string[]): boolean {
  if (!friends.includes(request.headers.get('origin') ?? '') || request.headers.has('cookie')) return false;
  return new URL(request.url).pathname.startsWith('/api/');
}

export type OriginRules = {
  publicUrl: string;
  /** Other origins that may use the API, without cookies. */
  friends: readonly string[];
};

/**
 * Refuses a change that another site makes a visitor's browser send (decisions, 2): one from a foreign origin, or
 * one that goes by a session cookie without naming an origin. A tool sends neither and passes; so does a request
 * that proves itself by a token, which no foreign page can add.
 * @throws ShopError not-allowed
 */
export function requireOwnOrigin(
  request: Request,
  { publicUrl, friends }: OriginRules,
  hasSessionCookie: boolean,
): void {
  if (READING.has(request.method) || isOwnOrigin(request, publicUrl)) return;
  if (isBackFromBank(request) || isFriend(request, friends)) return;
  if (!request.headers.has('origin') && !hasSessionCookie) return;
  throw new ShopError('not-allowed', 'This request did not come from a page of this shop.');
}
