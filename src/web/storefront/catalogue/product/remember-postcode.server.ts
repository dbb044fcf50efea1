import type { RouterContextProvider } from 'react-router';
import { invalid } from '#shop/errors.ts';
import { findDraft, savePostcode } from '#shop/sales/checkout/draft.server.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { draftCookie, postcodeCookie, readDraftId } from '../../../basket-cookie.server.ts';
import { pageOf } from '../../../context.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Remembers the delivery postcode, in the checkout draft for totals and in a cookie for product pages. ShopError
 * `invalid` when it is not a full UK postcode.
 */
export async function rememberPostcode({ request, context }: Args, typed: string) {
  const { shop, settings } = pageOf(context);
  const postcode = parsePostcode(typed);
  if (!postcode)
    throw invalid({ postcode: { error: 'Postcode not valid', fix: 'Enter a full UK postcode' } });
  const draft = await savePostcode(shop, await findDraft(shop, readDraftId(request)), postcode);
  const headers = new Headers();
  headers.append('Set-Cookie', draftCookie(settings, draft.id));
  headers.append('Set-Cookie', postcodeCookie(settings, postcode));
  return { postcode, headers };
}
