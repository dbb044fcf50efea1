import { parse, serialize } from 'hono/utils/cookie';
import type { Settings } from '#settings.ts';
import { REFRESH_MS, type SessionView } from '#shop/accounts/sessions.server.ts';

const NAME = '_activeSession';

/** The session that a request brings in its cookie; null without one, or when it holds something else. */
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

/**
 * The Set-Cookie line that keeps a session (specification, 3; decisions, 2). It outlives the access token, so that
 * an expired session can be told from none.
 */
export function sessionCookie(settings: Settings, session: SessionView): string {
  return serialize(NAME, JSON.stringify(session), { ...attributes(settings), maxAge: REFRESH_MS / 1000 });
}

/** The Set-Cookie line that takes the session away. */
export function endedCookie(settings: Settings): string {
  return serialize(NAME, '', { ...attributes(settings), maxAge: 0 });
}

function attributes(settings: Settings) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.isSecure,
    ...(settings.cookieDomain ? { domain: settings.cookieDomain } : {}),
  } as const;
}
