import { takeArchive } from '#shop/files/archives/take-archive.server.ts';
import { roleForm } from '../admin-request.server.ts';
import type { Route } from './+types/archive';
import { answerPiece } from './piece.server.ts';

/** There is nothing to see here. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Takes the archive of another shop, piece by piece. */
export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'owner');
  return answerPiece(form, (piece) => takeArchive(shop, admin, piece));
}
