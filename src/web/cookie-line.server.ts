import { serialize } from 'hono/utils/cookie';
import type { Settings } from '#settings.ts';

type CookieOptions = { maxAge: number; httpOnly: boolean; domain?: string | null | undefined };

/** A Set-Cookie line for the whole site. The value must be encoded: the basket's encoding is shorter than the usual one. */
export function cookieLine(
  settings: Pick<Settings, 'isSecure'>,
  name: string,
  value: string,
  { maxAge, httpOnly, domain }: CookieOptions,
): string {
  const line = serialize(name, '', {
    path: '/',
    sameSite: 'Lax',
    secure: settings.isSecure,
    maxAge,
    httpOnly,
    ...(domain && { domain }),
  });
  return `${name}=${value}${line.slice(name.length + 1)}`;
}
