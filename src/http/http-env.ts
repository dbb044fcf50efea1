import type { IncomingMessage } from 'node:http';
import type { SessionView } from '#shop/accounts/sessions.server.ts';
import type { Actor } from '#shop/actor.ts';

/** A request of which the app sees nothing but this, so that its response may be the same for everyone. */
export type PublicVisit = {
  /** In normal form. */
  address: string;
  requestId: string;
  /** For its network address. */
  incoming: IncomingMessage;
};

/** What is known about a request before a page or the API answers it. */
export type HttpEnv = {
  Bindings: { incoming: IncomingMessage; visit?: PublicVisit };
  Variables: {
    requestId: string;
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
