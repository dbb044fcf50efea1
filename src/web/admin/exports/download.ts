import { downloadExport } from '#shop/files/exports/exports.server.ts';
import { respond } from '../../answers/respond.server.ts';
import { roleOf } from '../admin-request.server.ts';
import { csvAnswer } from '../lists/csv-answer.server.ts';
import type { Route } from './+types/download';
import { archiveAnswer } from './archive-answer.server.ts';

/** A finished file, for the person who asked for it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'accountant');
  const file = await respond(request, () => downloadExport(shop, admin, params.id));
  return 'pieces' in file ? csvAnswer(file.name, file.created, file.pieces) : archiveAnswer(request, file);
}
