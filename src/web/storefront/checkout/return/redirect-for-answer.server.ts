import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { removeBought } from '#shop/basket/basket.ts';
import { ShopError } from '#shop/errors.ts';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import { findStep } from '#shop/sales/checkout/continue-payment.server.ts';
import { listBoughtLines } from '#shop/sales/checkout/draft.server.ts';
import type { Answered } from '#shop/sales/payments/step.ts';
import { authenticationCookie, readAuthenticationRef } from '../../../authentication-cookie.server.ts';
import { keepBasket, keepCodes, readBasket } from '../../../basket-cookie.server.ts';
import { pageOf } from '../../../context.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Redirects after an answer about a payment, with the cookies to set. */
export function redirectForAnswer(args: Args, answer: CheckoutAnswer): Promise<Response> | Response {
  const { orderId = '', reference = '' } = answer;
  switch (answer.status) {
    case 'accepted':
      return thank(args, orderId);
    case 'checking':
      return redirect(`/checkout/thank-you/${orderId}`, 303);
    case 'declined':
      return declined();
    case 'authenticate': {
      const cookie = authenticationCookie(pageOf(args.context).settings, reference);
      // A page of its own, whose content security policy allows the bank.
      return redirectDocument('/checkout/authenticate', { status: 303, headers: { 'Set-Cookie': cookie } });
    }
  }
}

/** A longer one would not fit into an address; the stored one is used instead. */
const MAX_RESP_LENGTH = 4096;

/** To the page that passes on what the bank has answered. */
export function toComplete({ cres = '' }: Answered): Response {
  const isSent = cres !== '' && cres.length <= MAX_RESP_LENGTH;
  return redirect(`/checkout/complete${isSent ? `?resp=${encodeURIComponent(cres)}` : ''}`, 303);
}

/** A page of its own, on which the card is typed again: its content security policy allows the providers. */
export function declined(query = ''): Response {
  return redirectDocument(`/checkout/declined${query}`, 303);
}

/**
 * To the order's page. Only that takes the order off the checkout: this answer may be lost, and the checkout leads to the
 * order until then.
 */
async function thank({ request, context }: Args, orderId: string): Promise<Response> {
  const { shop, settings } = pageOf(context);
  const left = removeBought(readBasket(request, context), await listBoughtLines(shop, orderId));
  const headers = new Headers({ 'Set-Cookie': keepBasket(settings, context, left) });
  headers.append('Set-Cookie', keepCodes(settings, context, []));
  headers.append('Set-Cookie', authenticationCookie(settings, null));
  return redirect(`/checkout/thank-you/${orderId}`, { status: 303, headers });
}

/** The payment that this browser took to its bank; otherwise a redirect with 'No 3DS Ref'. */
export async function requireAuthentication({ request, context }: Args) {
  const reference = readAuthenticationRef(request);
  if (!reference) throw noReference();
  return { reference, answer: await known(findStep(pageOf(context).shop, reference)) };
}

/** The answer about a payment that the cookie names; a redirect when there is no such payment. */
export async function known(asked: Promise<CheckoutAnswer>): Promise<CheckoutAnswer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ShopError) throw noReference();
    throw error;
  }
}

function noReference(): Response {
  return declined('?error=no-3ds-ref');
}
