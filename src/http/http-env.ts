import type { Actor } from '#shop/accounts/actor.ts';
import type { SessionView } from '#shop/accounts/sessions.server.ts';

/** What the shell finds out about a request before a page or the API answers it. */
export type HttpEnv = {
  Variables: {
    requestId: string;
    /** The asker's network address, behind the configured number of proxies. */
    ip: string;
    actor: Actor;
    /** The session token that came along, valid or not. */
    token: string | null;
    /** Set by a call that begins (or, with null, ends) a session: the shell writes the cookie for our own pages. */
    newSession?: SessionView | null;
    /** Set by a call after which the browser has to know (or, with null, forget) the payment that its bank looks at. */
    threeDSRef?: string | null;
  };
};
