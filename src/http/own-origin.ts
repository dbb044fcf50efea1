import { ShopError } from '#shop/errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether our own pages sent the request: by the public address, or by the address that was requested. */
export function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (!origin) return false;
  return origin === new URL(publicUrl).origin || origin === new URL(request.url).origin;
}

/** The bank's page posts the buyer back to us: the unguessable address is the proof. */
const BACK_FROM_BANK = /^\/checkout\/return\/req_[0-9A-Za-z]{22}$/;

export function isBackFromBank(request: Request): boolean {
  return request.method === 'POST' && BACK_FROM_BANK.test(new URL(request.url).pathname);
}

/** Whether a page of another site that may use the API sent it, without cookies. */
function isTrustedOrigin(request: Request, trustedOrigins: readonly string[]): boolean {
  if (!trustedOrigins.includes(request.headers.get('origin') ?? '') || request.headers.has('cookie'))
    return false;
  return new URL(request.url).pathname.startsWith('/api/');
}

export type OriginRules = {
  publicUrl: string;
  /** Other origins that may use the API, without cookies. */
  trustedOrigins: readonly string[];
};

/**
 * Refuses cross-site changes: from a foreign origin, or by a session cookie without an origin. Tools send neither and
 * pass, as do requests with a token, which no foreign page can add.
 * @throws ShopError not-allowed
 */
export function requireOwnOrigin(
  request: Request,
  { publicUrl, trustedOrigins }: OriginRules,
  hasSessionCookie: boolean,
): void {
  if (READING.has(request.method) || isOwnOrigin(request, publicUrl)) return;
  if (isBackFromBank(request) || isTrustedOrigin(request, trustedOrigins)) return;
  if (!request.headers.has('origin') && !hasSessionCookie) return;
  throw new ShopError('not-allowed', 'This request did not come from a page of this shop.');
}
