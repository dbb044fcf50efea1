import { createContext, type RouterContextProvider } from 'react-router';
import type { Settings } from '#settings.ts';
import { type Basket, parseBasket, serialiseBasket } from '#shop/basket/basket.ts';
import { BASKET_COOKIE, findCookie } from '#shop/basket/basket-cookie.ts';
import { readCodes } from '#shop/codes/code.ts';
import { POSTCODE_COOKIE } from '#shop/delivery/postcode-cookie.ts';
import type { Postcode } from '#values/uk/postcode.ts';
import { cookieLine } from './answers/cookie-line.server.ts';

/** The basket after this request's action, which the request's own cookie does not have yet. */
const changedBasket = createContext<Basket | null>(null);

type Context = Readonly<RouterContextProvider>;

/** The shopper's basket, as changed by this request or from its cookie. */
export function readBasket(request: Request, context: Context): Basket {
  return context.get(changedBasket) ?? parseBasket(findCookie(request.headers.get('cookie'), BASKET_COOKIE));
}

/** The Set-Cookie line for the basket, for this host only: the browser's script writes it too. */
export function keepBasket(settings: Settings, context: Context, basket: Basket): string {
  context.set(changedBasket, basket);
  return cookieLine(settings, BASKET_COOKIE, serialiseBasket(basket));
}

const DRAFT_COOKIE = 'checkout';

/** The id of the shopper's checkout draft, if any. */
export function readDraftId(request: Request): string | undefined {
  return findCookie(request.headers.get('cookie'), DRAFT_COOKIE);
}

/** The Set-Cookie line for the draft's id. */
export function draftCookie(settings: Settings, id: string): string {
  return cookieLine(settings, DRAFT_COOKIE, id);
}

/** The Set-Cookie line for the delivery postcode. */
export function postcodeCookie(settings: Settings, postcode: Postcode): string {
  return cookieLine(settings, POSTCODE_COOKIE, encodeURIComponent(postcode));
}

/** The codes after this request's action, likewise. */
const changedCodes = createContext<string[] | null>(null);

/** The discount codes that the shopper has given, as they are compared. */
export function readGivenCodes(request: Request, context: Context): string[] {
  return context.get(changedCodes) ?? readCodes(findCookie(request.headers.get('cookie'), 'code'));
}

/** The Set-Cookie line for the codes; none removes it. */
export function keepCodes(settings: Settings, context: Context, codes: string[]): string {
  context.set(changedCodes, codes);
  return cookieLine(settings, 'code', codes.join('.'));
}
