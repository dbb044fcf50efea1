import { isTracking } from '#values/net/tracking.ts';

/** Characters of either side of a redirect. */
export const MAX_ADDRESS = 300;

/** Only there to read paths with; nothing leads to it. */
const BASE = 'http://shop.invalid';

/**
 * What spellings of one address have in common: '/Pages/Caf%C3%A9/' is '/pages/café'. Of its query what changes the page,
 * in order.
 */
export function keyOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  const parameters = [...searchParams]
    .filter(([name]) => !isTracking(name))
    .map(([name, value]) => `${name}=${value}`.toLowerCase())
    .sort();
  const path = foldPath(pathname);
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}

/** A path without regard to case, encoding and its last stroke. */
export function foldPath(pathname: string): string {
  return decoded(pathname).normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/';
}

/** The readable form of a path; as it is where it cannot be decoded. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An address that has been read, or how to put it right. */
export type ReadAddress = { url: URL } | { fix: string };

/** An address of the shop before: a path, or all of it as the browser shows it. Its host does not matter. */
export function readOldAddress(text: string): ReadAddress {
  const typed = text.trim();
  const whole = /^https?:\/\//i.test(typed) && URL.canParse(typed) ? new URL(typed) : null;
  const path = whole ? whole.pathname + whole.search : typed.startsWith('/') ? typed : `/${typed}`;
  if (!typed) return { fix: 'Write the old address, such as /products/oak-suite' };
  return inside(path, 'Write the part behind the name of the shop, such as /products/oak-suite');
}

/** Where a redirect leads: a path of the shop, or all of such an address. */
export function readNewAddress(text: string, publicUrl: string): ReadAddress {
  const typed = text.trim();
  const fix = 'A page of this shop, such as /product/oak-suite; a redirect never leaves the shop';
  if (!/^https?:\/\//i.test(typed)) return typed.startsWith('/') ? inside(typed, fix) : { fix };
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url?.origin !== new URL(publicUrl).origin) return { fix };
  return inside(url.pathname + url.search + url.hash, fix);
}

/**
 * A path that stays on its host however often a program on the way decodes it: no second stroke, no backslash, nothing
 * that cannot be seen.
 */
function inside(path: string, fix: string): ReadAddress {
  if (path.length > MAX_ADDRESS) return { fix: `At most ${MAX_ADDRESS} characters` };
  let plain = path;
  for (let times = 0; times < 3; times++) plain = decoded(plain);
  const [before = ''] = plain.split(/[?#]/, 1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (/\/\/|\\/.test(before) || /[\u0000-\u001f\u007f]/.test(plain)) return { fix };
  const url = URL.parse(path, BASE);
  if (!url || url.origin !== BASE || url.pathname.includes('//')) return { fix };
  return { url };
}

/** A path of the shop as it is stored and sent, encoded for a header. */
export function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}

/** A stored path as a URL. */
export function urlOf(path: string): URL {
  return new URL(path, BASE);
}

/** The path with what the visitor's address says of adverts and newsletters, so that they are counted there. */
export function withTracking(path: string, query: URLSearchParams): string {
  const own = [...query].filter(([name]) => isTracking(name));
  if (own.length === 0) return path;
  const url = urlOf(path);
  for (const [name, value] of own) url.searchParams.set(name, value);
  return pathOf(url);
}
