import { SORTS } from '#shop/catalogue/product-cards.server.ts';
import { pageOfData, WANTED_ROUTES } from './router-internals.ts';

/** Catalogue pages; their data for client navigation is cached too. */
const CATALOGUE =
  /^\/(?:collections(?:\/[^/]+)?|products|product\/[^/]+(?:\/[^/]+)?|pages\/[^/]+|sitemap\.xml)?$/;

/** The query parameters that a catalogue page may depend on. */
const KNOWN: Record<string, RegExp> = {
  page: /^[1-9]\d{0,4}$/,
  sort: new RegExp(`^(${SORTS.join('|')})$`),
  [WANTED_ROUTES]: /^(root|storefront\/[a-z/-]{1,50})(,(root|storefront\/[a-z/-]{1,50})){0,4}$/,
};

/** Parameters that adverts and newsletters add; they do not change the page. */
const TRACKING =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|srsltid|mc_[ce]id|_gl|_ga)$/;

/**
 * The path and query under which the response may be cached; null for requests with a session, other pages, and
 * unknown parameters (or anybody could fill the memory with copies).
 */
export function cacheablePath(request: Request): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (/(?:^|;\s*)_activeSession=/.test(request.headers.get('cookie') ?? '')) return null;
  const { pathname, searchParams } = new URL(request.url);
  const page = pageOfData(pathname);
  if (!CATALOGUE.test(page) || page.includes('%')) return null;

  const wanted = [...searchParams].filter(([name]) => !TRACKING.test(name));
  const isKnown = wanted.every(([name, value]) => Object.hasOwn(KNOWN, name) && KNOWN[name]?.test(value));
  if (!isKnown || new Set(wanted.map(([name]) => name)).size < wanted.length) return null;
  wanted.sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(wanted).toString();
  return query ? `${pathname}?${query}` : pathname;
}
