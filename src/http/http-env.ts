import type { SessionView } from '#shop/accounts/sessions.server.ts';
import type { Actor } from '#shop/actor.ts';

/** What is known about a request before a page or the API answers it. */
export type HttpEnv = {
  Variables: {
    requestId: string;
    /** Set for a request whose response may be cached: its address in normal form. */
    address?: string;
    /** The response is the same for everyone until the catalogue changes. */
    isPublic?: boolean;
    /** The client's network address, behind the configured number of proxies. */
    ip: string;
    actor: Actor;
    /** The session token that was sent, valid or not. */
    token: string | null;
    /** Set by a call that starts (or, with null, ends) a session; our own pages get it as a cookie. */
    newSession?: SessionView | null;
    /** Set by a call to store (or, with null, remove) the payment that the bank is authenticating. */
    threeDSRef?: string | null;
  };
};
