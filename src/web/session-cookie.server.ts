import { parse } from 'hono/utils/cookie';
import type { Settings } from '#settings.ts';
import type { SessionView } from '#shop/accounts/sessions.server.ts';
import { cookieLine } from './answers/cookie-line.server.ts';

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
  return cookieLine(settings, NAME, encodeURIComponent(JSON.stringify(session)));
}

/** The Set-Cookie line that removes the session. */
export function endedCookie(settings: Settings): string {
  return cookieLine(settings, NAME, '');
}
