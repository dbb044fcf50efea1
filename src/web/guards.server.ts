import { type RouterContextProvider, redirect } from 'react-router';
import type { Customer, SignedInAdmin } from '#shop/actor.ts';
import { pageOf } from './context.server.ts';
import { pathOf } from './respond.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Pages of the back office: others are sent to the site root, an expired session to /login and back. */
export function guardAdmin(request: Request, context: Context): void {
  const { actor } = pageOf(context);
  if (actor.kind === 'admin') return;
  throw actor.kind === 'visitor' && actor.hasExpiredSession ? toLogin(request) : redirect('/');
}

/** Pages of a signed-in person; others as above. */
export function guardAccount(request: Request, context: Context): Customer | SignedInAdmin {
  const { actor } = pageOf(context);
  if (actor.kind !== 'visitor') return actor;
  throw actor.hasExpiredSession ? toLogin(request) : redirect('/');
}

/** Pages that an email leads to, in whatever browser it is read: everyone signs in first, then comes back. */
export function requireAccount(request: Request, context: Context): Customer | SignedInAdmin {
  const { actor } = pageOf(context);
  if (actor.kind === 'visitor') throw toLogin(request);
  return actor;
}

/** /login and /register are for those who are not signed in; others are sent to the site root. */
export function guardSignedOut(context: Context): void {
  if (pageOf(context).actor.kind !== 'visitor') throw redirect('/');
}

function toLogin(request: Request): Response {
  return redirect(`/login?next=${encodeURIComponent(pathOf(request))}`);
}
