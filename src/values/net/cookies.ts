const [MINUTE, DAY] = [60, 24 * 60 * 60];

type Cookie = {
  /** Seconds. */
  maxAge: number;
  /** The page's script reads or writes it. */
  isForScript?: true;
  /** Shared with the hosts under COOKIE_DOMAIN. */
  isForDomain?: true;
  path?: string;
};

/** Every cookie of the shop: no other can be set. What each is for is in shop/pages/kept-in-browser.ts. */
export const COOKIES = {
  cart: { maxAge: 365 * DAY, isForScript: true },
  'cart-seen': { maxAge: 30 * DAY },
  _activeSession: { maxAge: 30 * DAY, isForDomain: true },
  postcode: { maxAge: DAY, isForScript: true },
  checkout: { maxAge: DAY },
  code: { maxAge: 30 * DAY },
  '3dsref': { maxAge: 30 * MINUTE, isForDomain: true },
  '3dsdone': { maxAge: 30 * MINUTE, path: '/checkout/complete' },
} as const satisfies Record<string, Cookie>;

export type CookieName = keyof typeof COOKIES;

/** A cookie as it is set: everything about it but its value. */
export function cookieOf(name: CookieName): Cookie {
  return COOKIES[name];
}

/** How long it stays: 'a year', '30 days'. */
export function lastsFor(name: CookieName): string {
  const { maxAge } = COOKIES[name];
  if (maxAge === 365 * DAY) return 'a year';
  if (maxAge < DAY) return `${maxAge / MINUTE} minutes`;
  return maxAge === DAY ? 'a day' : `${maxAge / DAY} days`;
}
