import { downloadExport } from '#shop/exports/exports.server.ts';
import { respond } from '../../respond.server.ts';
import { roleOf } from '../admin-request.server.ts';
import { csvAnswer } from '../lists/csv-answer.server.ts';
import type { Route } from './+types/download';

/** A finished file, for the person who asked for it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'accountant');
  const { name, created, pieces } = await respond(request, () => downloadExport(shop, admin, params.id));
  return csvAnswer(name, created, pieces);
}
