import { ShopError } from './errors.ts';
import { ROLES, type Role, worksAs } from './role.ts';

/** Who makes a request. Only the session look-up creates one; only `requireAdmin` makes an `Admin` of it. */
export type Visitor = { kind: 'visitor'; hasExpiredSession: boolean };
export type Customer = { kind: 'customer' } & Person;
export type SignedInAdmin = { kind: 'admin'; role: Role } & Person;
export type Actor = Visitor | Customer | SignedInAdmin;

/** `sessionId` is the session of the request; the loader of the demo has none. */
type Person = { accountId: string; name: string; email: string; sessionId?: string };

declare const isChecked: unique symbol;

/** Proof that a person is an administrator, of whatever role: enough for what is their own. */
export type Admin = SignedInAdmin & { readonly [isChecked]: true };

declare const ships: unique symbol;
declare const reads: unique symbol;
declare const manages: unique symbol;
declare const owns: unique symbol;

/** Proofs of what an administrator may do: commands of the back office take one, so a forgotten check does not compile. */
export type Packer = Admin & { readonly [ships]: true };
export type Accountant = Admin & { readonly [reads]: true };
export type Manager = Packer & Accountant & { readonly [manages]: true };
export type Owner = Manager & { readonly [owns]: true };
export type ProofOf = { owner: Owner; manager: Manager; packer: Packer; accountant: Accountant };

declare const isShop: unique symbol;

/** The shop reading for its own emails and events. It is no person: it changes nothing and is in no audit entry. */
export type TheShop = { readonly [isShop]: true };
export const THE_SHOP = {} as TheShop;

/** Who may read what customers may not see. */
export type Reader = Accountant | TheShop;

export const VISITOR: Visitor = { kind: 'visitor', hasExpiredSession: false };

/** Whether somebody was signed in whose session has ended. */
export function hasLostSession(actor: Actor): boolean {
  return actor.kind === 'visitor' && actor.hasExpiredSession;
}

/** Returns the proof for an administrator; 401 to visitors, 403 to customers. */
export function requireAdmin(actor: Actor): Admin {
  requireSignedIn(actor);
  if (actor.kind !== 'admin') throw new ShopError('not-allowed', 'Only an administrator may do that.');
  return actor as Admin;
}

/** Returns the proof for an administrator who works as one of this role; 401 and 403 to others. */
export function requireRole<R extends Role>(actor: Actor, role: R): ProofOf[R] {
  const admin = requireAdmin(actor);
  if (hasRole(admin, role)) return admin;
  const { label, may } = ROLES[admin.role];
  throw new ShopError('not-allowed', `This is beyond your role. ${label}: ${may}.`);
}

/** Whether an administrator works as one of this role. */
export function hasRole<R extends Role>(admin: Admin, role: R): admin is ProofOf[R] {
  return worksAs(admin.role, role);
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
