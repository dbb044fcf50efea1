import { createHash } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Settings } from '#settings.ts';

/** Remembers which bank answer led to which order: going back to it leads to the order again. */
const NAME = '3dsdone';

const LASTS_FOR = 30 * 60;

/** The Set-Cookie line after this `resp` was accepted. */
export function settledCookie(settings: Settings, resp: string, orderId: string): string {
  return serialize(NAME, `${orderId}.${digestOf(resp)}`, {
    path: '/checkout/complete',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.isSecure,
    maxAge: LASTS_FOR,
  });
}

/** The order that this `resp` led to, in this browser. */
export function findSettled(request: Request, resp: string): string | null {
  const [orderId = '', digest] = (parse(request.headers.get('cookie') ?? '', NAME)[NAME] ?? '').split('.');
  return /^o_\w{22}$/.test(orderId) && digest === digestOf(resp) ? orderId : null;
}

function digestOf(resp: string): string {
  return createHash('sha256').update(resp).digest('base64url');
}
