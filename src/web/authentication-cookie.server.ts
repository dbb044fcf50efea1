import { parse, serialize } from 'hono/utils/cookie';
import type { Settings } from '#settings.ts';

/** Names the payment that the buyer's bank looks at (specification, 4; decisions, 2). */
const NAME = '3dsref';

/** As long as the order waits. */
const LASTS_FOR = 30 * 60;

/** The public reference of the payment that this browser is busy with. */
export function readAuthenticationRef(request: Request): string | undefined {
  return parse(request.headers.get('cookie') ?? '', NAME)[NAME] || undefined;
}

/** The Set-Cookie line that keeps the reference; with null the one that takes it away. */
export function authenticationCookie(settings: Settings, reference: string | null): string {
  return serialize(NAME, reference ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.isSecure,
    maxAge: reference ? LASTS_FOR : 0,
    ...(settings.cookieDomain ? { domain: settings.cookieDomain } : {}),
  });
}
