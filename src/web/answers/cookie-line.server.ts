import { serialize } from 'hono/utils/cookie';
import type { Settings } from '#settings.ts';
import { type CookieName, cookieOf } from '#values/net/cookies.ts';

/**
 * The Set-Cookie line of one of the shop's cookies; without a value it is removed. The value must be encoded: the
 * basket's encoding is shorter than the usual one.
 */
export function cookieLine(
  settings: Pick<Settings, 'isSecure' | 'cookieDomain'>,
  name: CookieName,
  value: string,
): string {
  const { maxAge, isForScript = false, isForDomain, path = '/' } = cookieOf(name);
  const line = serialize(name, '', {
    path,
    sameSite: 'Lax',
    secure: settings.isSecure,
    maxAge: value ? maxAge : 0,
    httpOnly: !isForScript,
    ...(isForDomain && settings.cookieDomain && { domain: settings.cookieDomain }),
  });
  return `${name}=${value}${line.slice(name.length + 1)}`;
}
