import { parse } from 'hono/utils/cookie';
import type { Settings } from '#settings.ts';
import { cookieLine } from './answers/cookie-line.server.ts';

/** Names the payment that the customer's bank is authenticating. */
const NAME = '3dsref';

/** The public reference of the payment that this browser is authenticating. */
export function readAuthenticationRef(request: Request): string | undefined {
  return parse(request.headers.get('cookie') ?? '', NAME)[NAME] || undefined;
}

/** The Set-Cookie line that sets the reference, or removes it for null. */
export function authenticationCookie(settings: Settings, reference: string | null): string {
  return cookieLine(settings, NAME, reference ?? '');
}
