import { useSyncExternalStore } from 'react';
import {
  type Basket,
  type BasketChange,
  countLines,
  parseBasket,
  serialiseBasket,
} from '#shop/basket/basket.ts';
import { BASKET_COOKIE, findCookie } from '#shop/basket/basket-cookie.ts';

/** Told to the window whenever the basket has changed in this page. */
export const BASKET_CHANGED = 'basket-changed';

const A_YEAR = 365 * 24 * 60 * 60;

/** The basket as the browser's cookie holds it. */
function readBrowserBasket(): Basket {
  return parseBasket(findCookie(document.cookie, BASKET_COOKIE));
}

/** Changes the basket at once, without asking the server, and tells the page; gives the message for the shopper. */
export function changeBrowserBasket(change: (basket: Basket) => BasketChange): string | undefined {
  const { basket, message } = change(readBrowserBasket());
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = basket.length > 0 ? A_YEAR : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${BASKET_COOKIE}=${serialiseBasket(basket)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  window.dispatchEvent(new Event(BASKET_CHANGED));
  return message;
}

/**
 * How many lines the basket has, for the badge. Empty on the server, so that the page is the same for everyone; a
 * script beside the badge fills it in before the page is alive.
 */
export function useBasketCount(): string {
  return useSyncExternalStore(subscribe, countInBrowser, () =>
    typeof document === 'undefined' ? '' : countInBrowser(),
  );
}

function countInBrowser(): string {
  return String(countLines(readBrowserBasket()) || '');
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(BASKET_CHANGED, listener);
  // A page that comes back with the Back button may show an old count.
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener(BASKET_CHANGED, listener);
    window.removeEventListener('pageshow', listener);
  };
}
