import { ShopError } from './errors.ts';

/** Who makes a request. Only the session look-up creates one; only `requireAdmin` makes an `Admin` of it. */
export type Visitor = { kind: 'visitor'; hasExpiredSession: boolean };
export type Customer = { kind: 'customer' } & Person;
export type SignedInAdmin = { kind: 'admin' } & Person;
export type Actor = Visitor | Customer | SignedInAdmin;

/** `sessionId` is the session of the request; the loader of the demo has none. */
type Person = { accountId: string; name: string; email: string; sessionId?: string };

declare const isChecked: unique symbol;

/** Proof that a person is an administrator: back-office commands take it, so a forgotten check does not compile. */
export type Admin = SignedInAdmin & { readonly [isChecked]: true };

declare const isShop: unique symbol;

/** The shop reading for its own emails and events. It is no person: it changes nothing and is in no audit entry. */
export type TheShop = { readonly [isShop]: true };
export const THE_SHOP = {} as TheShop;

/** Who may read what customers may not see. */
export type Reader = Admin | TheShop;

export const VISITOR: Visitor = { kind: 'visitor', hasExpiredSession: false };

/** Returns the proof for an administrator; 401 to visitors, 403 to customers. */
export function requireAdmin(actor: Actor): Admin {
  requireSignedIn(actor);
  if (actor.kind !== 'admin') throw new ShopError('not-allowed', 'Only an administrator may do that.');
  return actor as Admin;
}

/** Anyone with a session; 401 otherwise. */
export function requireSignedIn(actor: Actor): asserts actor is Customer | SignedInAdmin {
  if (actor.kind !== 'visitor') return;
  throw actor.hasExpiredSession ? sessionExpired() : new ShopError('signed-out', 'Please sign in first.');
}

export function sessionExpired(): ShopError {
  return new ShopError('session-expired', 'Your session has ended. Please sign in again.');
}

/** Null for a visitor. */
export function accountIdOf(actor: Actor): string | null {
  return actor.kind === 'visitor' ? null : actor.accountId;
}
