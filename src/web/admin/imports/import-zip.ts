import { takeZip } from '#shop/files/imports/pictures/zipped-pictures.server.ts';
import { roleForm } from '../admin-request.server.ts';
import type { Route } from './+types/import-zip';
import { answerPiece } from './piece.server.ts';

/** There is nothing to see here. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Takes a ZIP with the pictures of an import, piece by piece. */
export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'manager');
  return answerPiece(form, (piece) => takeZip(shop, admin, { ...piece, subjectId: args.params.id }));
}
