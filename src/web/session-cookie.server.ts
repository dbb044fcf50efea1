import { parse } from 'hono/utils/cookie';
import type { Settings } from '#settings.ts';
import { REFRESH_MS, type SessionView } from '#shop/accounts/sessions.server.ts';
import { cookieLine } from './cookie-line.server.ts';

const NAME = '_activeSession';

/** The session in a request's cookie; null when there is none or it is malformed. */
export function readSession(request: Request): Pick<SessionView, 'token'> | null {
  const text = parse(request.headers.get('cookie') ?? '', NAME)[NAME];
  if (!text) return null;
  try {
    const session: unknown = JSON.parse(text);
    if (typeof session !== 'object' || session === null || !('token' in session)) return null;
    return typeof session.token === 'string' && session.token !== '' ? { token: session.token } : null;
  } catch {
    return null;
  }
}

/** The Set-Cookie line for a session. It outlives the access token, to distinguish an expired session from none. */
export function sessionCookie(settings: Settings, session: SessionView): string {
  return line(settings, encodeURIComponent(JSON.stringify(session)), REFRESH_MS / 1000);
}

/** The Set-Cookie line that removes the session. */
export function endedCookie(settings: Settings): string {
  return line(settings, '', 0);
}

function line(settings: Settings, value: string, maxAge: number): string {
  return cookieLine(settings, NAME, value, { maxAge, httpOnly: true, domain: settings.cookieDomain });
}
