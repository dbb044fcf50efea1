import type { CookieName } from '#values/net/cookies.ts';

/** The shopper's postcode, readable by script; the checkout draft holds it for the server. */
export const POSTCODE_COOKIE = 'postcode' satisfies CookieName;
