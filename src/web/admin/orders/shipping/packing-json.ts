import { findPackingNow } from '#shop/sales/list/find-to-pack.server.ts';
import { respond } from '../../../answers/respond.server.ts';
import { roleOf } from '../../admin-request.server.ts';
import type { Route } from './+types/packing-json';

/** As many as the list has on a page. */
const MAX_ASKED = 50;

/** What others have packed and sent of the orders on a packer's screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'packer');
  const ids = new URL(request.url).searchParams.getAll('id').slice(0, MAX_ASKED);
  const now = await respond(request, () => findPackingNow(shop, admin, ids));
  return Response.json(now, { headers: { 'Cache-Control': 'private, no-store' } });
}
