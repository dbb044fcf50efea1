import { createContext, type RouterContextProvider } from 'react-router';
import type { Settings } from '#settings.ts';
import { type Basket, parseBasket, serialiseBasket } from '#shop/basket/basket.ts';
import { BASKET_COOKIE, findCookie } from '#shop/basket/basket-cookie.ts';
import { POSTCODE_COOKIE } from '#shop/delivery/postcode-cookie.ts';
import type { Postcode } from '#values/postcode.ts';

/** The basket as an action of this very request left it, which the request's own cookie does not know yet. */
const changedBasket = createContext<Basket | null>(null);

type Context = Readonly<RouterContextProvider>;

/** The shopper's basket: as this request changed it, else as its cookie says. */
export function readBasket(request: Request, context: Context): Basket {
  return context.get(changedBasket) ?? parseBasket(findCookie(request.headers.get('cookie'), BASKET_COOKIE));
}

/** Keeps the basket for a year, where script may read it; gives the Set-Cookie line. */
export function keepBasket(settings: Settings, context: Context, basket: Basket): string {
  context.set(changedBasket, basket);
  const age = basket.length > 0 ? 365 * 24 * 60 * 60 : 0;
  return cookieLine(settings, BASKET_COOKIE, serialiseBasket(basket), age);
}

const DRAFT_COOKIE = 'checkout';

/** The id of the shopper's checkout draft, if there is one. */
export function readDraftId(request: Request): string | undefined {
  return findCookie(request.headers.get('cookie'), DRAFT_COOKIE);
}

/** Keeps the draft's id for a day, out of reach of script; gives the Set-Cookie line. */
export function draftCookie(settings: Settings, id: string): string {
  return `${cookieLine(settings, DRAFT_COOKIE, id, 24 * 60 * 60)}; HttpOnly`;
}

/** Keeps where the shopper wants things to go, where script may read it; gives the Set-Cookie line. */
export function postcodeCookie(settings: Settings, postcode: Postcode): string {
  return cookieLine(settings, POSTCODE_COOKIE, encodeURIComponent(postcode), 24 * 60 * 60);
}

/** Of this host alone: the browser's script writes the basket too, and must meet the same cookie. */
function cookieLine(settings: Settings, name: string, value: string, maxAge: number): string {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(settings.isSecure ? ['Secure'] : []),
  ].join('; ');
}
