import { redirect } from 'react-router';
import { ShopError } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { findBought } from '#shop/sales/buyers/find-buyers.server.ts';
import { writeLetter } from '#shop/sales/buyers/letter-email.ts';
import { respond } from '../../answers/respond.server.ts';
import { text } from '../../forms/form-text.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { previewAnswer } from '../words/emails/preview-answer.server.ts';
import type { Route } from './+types/letter-preview';

/** The letter that is typed, as a made-up buyer would read it. */
export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'manager');
  return respond(args.request, async () => {
    if (text(form, 'intent') !== 'preview') throw new ShopError('malformed', 'Unknown action.');
    const { title } = await findBought(shop, admin, args.params.id);
    const typed = { subject: text(form, 'subject').slice(0, 150), text: text(form, 'text').slice(0, 5000) };
    const had = { orderNumber: '1042', created: shop.now(), quantity: 1 };
    const letter = writeLetter(typed, { name: 'Eleanor Hart', title, orders: [had] });
    const profile = await findShopProfile(shop);
    return previewAnswer({ ...letter, profile }, { publicUrl: shop.publicUrl, as: text(form, 'as') });
  });
}

/** Whoever opens the address by hand comes to the letter. */
export function loader({ context, params: { id } }: Route.LoaderArgs) {
  roleOf(context, 'manager');
  throw redirect(links.admin.letter(id));
}
