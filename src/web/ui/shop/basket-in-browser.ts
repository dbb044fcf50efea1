import { useSyncExternalStore } from 'react';
import {
  type Basket,
  type BasketChange,
  countLines,
  parseBasket,
  serialiseBasket,
} from '#shop/basket/basket.ts';
import { BASKET_COOKIE, findCookie } from '#shop/basket/basket-cookie.ts';
import { COOKIES } from '#values/net/cookies.ts';

/** The window event for a change of the basket in this page. */
export const BASKET_CHANGED = 'basket-changed';

/** The basket in the browser's cookie. */
function readBrowserBasket(): Basket {
  return parseBasket(findCookie(document.cookie, BASKET_COOKIE));
}

/** Changes the basket at once, without a request, and notifies the page; returns a message for the shopper. */
export function changeBrowserBasket(change: (basket: Basket) => BasketChange): string | undefined {
  const { basket, message } = change(readBrowserBasket());
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = basket.length > 0 ? COOKIES.cart.maxAge : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${BASKET_COOKIE}=${serialiseBasket(basket)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  window.dispatchEvent(new Event(BASKET_CHANGED));
  return message;
}

/**
 * The number of basket lines, for the badge. Empty on the server, so that pages are the same for everyone; an inline
 * script fills it in before hydration.
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
  // A page restored by the Back button may show an old count.
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener(BASKET_CHANGED, listener);
    window.removeEventListener('pageshow', listener);
  };
}
