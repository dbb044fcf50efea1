import { errorBody, refusalOf, STATUS_OF } from '#shop/errors.ts';
import { takeZip } from '#shop/imports/zipped-pictures.server.ts';
import { text } from '../../form-text.ts';
import { roleForm } from '../admin-request.server.ts';
import { fileIn } from '../upload.server.ts';
import type { Route } from './+types/import-zip';

/** There is nothing to see here. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Takes a ZIP with the pictures of an import, piece by piece. */
export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'manager');
  try {
    const { bytes: content } = await fileIn(form);
    const piece = {
      subjectId: args.params.id,
      upload: text(form, 'upload') || null,
      filename: text(form, 'filename'),
      bytes: Number(text(form, 'bytes')),
      place: Number(text(form, 'place')),
      content,
    };
    return Response.json(await takeZip(shop, admin, piece));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return Response.json(errorBody(refusal), { status: STATUS_OF[refusal.code] });
  }
}
