import { ShopError } from '../errors.ts';

/** Who is asking. Made by the session look-up alone; `Admin` only by `requireAdmin`. */
export type Visitor = { kind: 'visitor'; hasExpiredSession: boolean };
export type Customer = { kind: 'customer' } & Person;
export type SignedInAdmin = { kind: 'admin' } & Person;
export type Actor = Visitor | Customer | SignedInAdmin;

/** `sessionId` is the session that the person came with; the shop itself, acting at its start, has none. */
type Person = { accountId: string; name: string; email: string; sessionId?: string };

declare const isChecked: unique symbol;

/** Proof that an administrator asks: commands of the back office take it, so a forgotten check does not compile. */
export type Admin = SignedInAdmin & { readonly [isChecked]: true };

export const VISITOR: Visitor = { kind: 'visitor', hasExpiredSession: false };

/** Gives the proof to an administrator; 401 to visitors, 403 to customers (decisions, 2). */
export function requireAdmin(actor: Actor): Admin {
  requireSignedIn(actor);
  if (actor.kind !== 'admin') throw new ShopError('not-allowed', 'Only an administrator may do that.');
  return actor as Admin;
}

/** Anyone with a session; 401 otherwise. */
export function requireSignedIn(actor: Actor): asserts actor is Customer | SignedInAdmin {
  if (actor.kind !== 'visitor') return;
  throw actor.hasExpiredSession
    ? new ShopError('session-expired', 'Your session has ended. Please sign in again.')
    : new ShopError('signed-out', 'Please sign in first.');
}

/** Null for a visitor. */
export function accountIdOf(actor: Actor): string | null {
  return actor.kind === 'visitor' ? null : actor.accountId;
}
