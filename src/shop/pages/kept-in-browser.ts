import { BROWSER_STORAGE, type StorageKey } from '#values/net/browser-storage.ts';
import { COOKIES, type CookieName, lastsFor } from '#values/net/cookies.ts';

/** What each cookie does, after its name. */
const PURPOSES: Record<CookieName, string> = {
  cart: 'holds what is in your cart',
  'cart-seen': 'tells, once you have signed in, whether your cart was changed here or on another device',
  _activeSession: 'keeps you signed in',
  postcode: 'remembers where to deliver, so that products show what that costs',
  checkout: 'finds your details again while you check out',
  code: 'keeps a discount code that you have entered or followed',
  '3dsref': 'brings you back from your bank’s confirmation',
  '3dsdone': 'leads you to your order if you go back to your bank’s confirmation',
};

/** The same of what else it keeps; '' in the back office, where no customer comes. */
const KEPT: Record<StorageKey, string> = {
  'recently-seen': 'holds the products you looked at last, to show them to you again',
  compared: 'holds the products you compare',
  'pay-later': 'remembers that you asked to pay later',
  'before-bank': 'remembers how you came to your bank’s confirmation, to lead you back from it',
  typed: 'holds what you had typed when your session ended, until you have signed in again',
  'react-router-scroll-positions': 'remembers how far down each page you were, for when you go back',
  'admin-list': '',
  'admin-grid-columns': '',
  'admin-single-keys': '',
  'admin-first-day': '',
  'grid-cells': '',
};

const UNTIL = { local: 'until you clear its data', session: 'until you close the tab' };

/** Each cookie as a line of the privacy page: what it does and how long it stays. */
export const COOKIE_LINES = keysOf(COOKIES).map((name) => ({
  name,
  words: `${PURPOSES[name]}, for ${lastsFor(name)}`,
}));

/** The same for what the browser keeps to itself. */
export const STORAGE_LINES = keysOf(BROWSER_STORAGE)
  .filter((name) => KEPT[name])
  .map((name) => ({ name, words: `${KEPT[name]}, ${UNTIL[BROWSER_STORAGE[name]]}` }));

function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[];
}
