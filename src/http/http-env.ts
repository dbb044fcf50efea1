import type { IncomingMessage } from 'node:http';
import type { SessionView } from '#shop/accounts/sessions.server.ts';
import type { Actor } from '#shop/actor.ts';

/** Somebody signed in, of whom nothing else is known. */
export type Reader = 'customer' | 'admin';

/** A request of which the app sees nothing but this, so that its response may be the same for everyone. */
export type PublicVisit = {
  /** In normal form. */
  address: string;
  requestId: string;
  /** For its network address. */
  incoming: IncomingMessage;
  /** Of whom the frame of the page says that they are signed in; nothing else on it differs. */
  reader?: Reader | undefined;
};

/** Under what a visit's response is kept. No address of a request has a space. */
export function keyOf({ address, reader }: Pick<PublicVisit, 'address' | 'reader'>): string {
  return reader ? `${reader} ${address}` : address;
}

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
