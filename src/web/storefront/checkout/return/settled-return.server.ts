import { createHash } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Settings } from '#settings.ts';
import { cookieLine } from '../../../answers/cookie-line.server.ts';

/** Remembers which bank answer led to which order: going back to it leads to the order again. */
const NAME = '3dsdone';

/** The Set-Cookie line after this `resp` was accepted. */
export function settledCookie(settings: Settings, resp: string, orderId: string): string {
  return cookieLine(settings, NAME, `${orderId}.${digestOf(resp)}`);
}

/** The order that this `resp` led to, in this browser. */
export function findSettled(request: Request, resp: string): string | null {
  const [orderId = '', digest] = (parse(request.headers.get('cookie') ?? '', NAME)[NAME] ?? '').split('.');
  return /^o_\w{22}$/.test(orderId) && digest === digestOf(resp) ? orderId : null;
}

function digestOf(resp: string): string {
  return createHash('sha256').update(resp).digest('base64url');
}
