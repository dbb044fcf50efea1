import { respond } from '../../answers/respond.server.ts';
import { roleOf } from '../admin-request.server.ts';
import { searchText } from '../lists/list-address.ts';
import type { Route } from './+types/find-json';
import { findAnything } from './find-anything.server.ts';

/** The results for the dialog, as text is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'accountant');
  const q = searchText(new URL(request.url).searchParams);
  const results = await respond(request, () => findAnything(shop, admin, q));
  return Response.json(results, { headers: { 'Cache-Control': 'private, no-store' } });
}
