import { redirect } from 'react-router';
import { findAuthentication } from '#shop/checkout/authenticate-card.server.ts';
import { saveBankAnswer } from '#shop/checkout/return-from-bank.server.ts';
import { ShopError } from '#shop/errors.ts';
import { pageOf } from '../../context.server.ts';
import type { Route } from './+types/checkout-return';
import { fingerprintPage } from './fingerprint-page.server.ts';

/** A longer one would not fit into an address; the stored one is used instead. */
const MAX_RESP_LENGTH = 4096;

/**
 * The bank's page posts here from the buyer's browser; as a cross-site post it carries no cookies. Stores the result and
 * redirects to a page of ours, which has the cookies again.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { shop } = pageOf(context);
  const form = [...(await request.formData())];
  const posted = Object.fromEntries(form.filter((pair): pair is [string, string] => !isFile(pair[1])));
  if (posted.threeDSMethodData !== undefined) return fingerprintPage(posted.threeDSMethodData);
  try {
    await saveBankAnswer(shop, params.ref, posted);
    const { status, orderId } = await findAuthentication(shop, params.ref);
    // Posted twice, and settled by the first post.
    if (status === 'accepted') return redirect(`/checkout/thank-you/${orderId}`, 303);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return redirect('/checkout/complete', 303);
  }
  const { cres = '' } = posted;
  const isSent = cres !== '' && cres.length <= MAX_RESP_LENGTH;
  return redirect(`/checkout/complete${isSent ? `?resp=${encodeURIComponent(cres)}` : ''}`, 303);
}

/** Nothing to show at this address. */
export const loader = () => redirect('/');

function isFile(value: FormDataEntryValue): boolean {
  return typeof value !== 'string';
}
