import { redirect } from 'react-router';
import { signOut } from '#shop/accounts/sessions.server.ts';
import { pageOf } from '../../context.server.ts';
import { signedOut } from '../../follow-basket.server.ts';
import { readSession } from '../../session-cookie.server.ts';
import type { Route } from './+types/logout';

/** Following a link signs nobody out: that takes our form. */
export function loader() {
  return redirect('/');
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, actor } = pageOf(context);
  await signOut(shop, readSession(request)?.token ?? null);
  return signedOut({ context }, actor.kind !== 'visitor');
}
