import { type RouterContextProvider, redirect } from 'react-router';
import type { Customer, SignedInAdmin } from '#shop/actor.ts';
import { pathOf } from './answers/respond.server.ts';
import { pageOf } from './context.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Pages of the back office: others are sent to the site root. Whoever was in it a moment ago, because their session has
 * expired or they sent a form of such a page, is sent to /login and back.
 */
export function guardAdmin(request: Request, context: Context): void {
  const { actor } = pageOf(context);
  if (actor.kind === 'admin') return;
  throw actor.kind === 'visitor' && wasHere(request, actor) ? toLogin(request) : redirect('/');
}

/** Pages of a signed-in person; others as above. */
export function guardAccount(request: Request, context: Context): Customer | SignedInAdmin {
  const { actor } = pageOf(context);
  if (actor.kind !== 'visitor') return actor;
  throw wasHere(request, actor) ? toLogin(request) : redirect('/');
}

/** Pages that an email leads to, in whatever browser it is read: everyone signs in first, then comes back. */
export function requireAccount(request: Request, context: Context): Customer | SignedInAdmin {
  const { actor } = pageOf(context);
  if (actor.kind === 'visitor') throw toLogin(request);
  return actor;
}

/** /login and /register are for those who are not signed in; others are sent to the page they want, or the site root. */
export function guardSignedOut(context: Context, next?: string | null): void {
  if (pageOf(context).actor.kind !== 'visitor') throw redirect(next ?? '/');
}

/** A form is only on a page that was shown to somebody: they have signed out since, perhaps in another window. */
function wasHere({ method }: Request, visitor: { hasExpiredSession: boolean }): boolean {
  return visitor.hasExpiredSession || method === 'POST';
}

function toLogin(request: Request): Response {
  return redirect(`/login?next=${encodeURIComponent(pathOf(request))}`);
}
