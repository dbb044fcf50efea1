import { redirect } from 'react-router';
import { ShopError } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import { respond } from '../../../answers/respond.server.ts';
import { text } from '../../../forms/form-text.ts';
import { roleForm, roleOf } from '../../admin-request.server.ts';
import type { Route } from './+types/email-preview';
import { requireKind, wordsOf } from './email-actions.server.ts';
import { previewAnswer } from './preview-answer.server.ts';
import { writeSample } from './write-sample.server.ts';

/** An email in the words that are typed, as HTML by day or by night, or as plain text. */
export async function action(args: Route.ActionArgs) {
  const { shop, form } = await roleForm(args, 'manager');
  return respond(args.request, async () => {
    if (text(form, 'intent') !== 'preview') throw new ShopError('malformed', 'Unknown action.');
    const kind = requireKind(args.params.kind);
    const email = await writeSample(shop, kind, wordsOf(form));
    return previewAnswer(email, { publicUrl: shop.publicUrl, as: text(form, 'as') });
  });
}

/** Whoever opens the address by hand comes to the editor. */
export function loader({ context, params: { kind } }: Route.LoaderArgs) {
  roleOf(context, 'manager');
  throw redirect(links.admin.email(kind));
}
