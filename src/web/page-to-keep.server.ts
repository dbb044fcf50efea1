import { SORTS } from '#shop/catalogue/product-cards.server.ts';

/** Pages of the catalogue, and the data of them that client navigation asks for. */
const CATALOGUE =
  /^\/(?:collections(?:\/[^/]+)?|products|product\/[^/]+(?:\/[^/]+)?|pages\/[^/]+|sitemap\.xml)?$/;

/** What a page of the catalogue may depend on; `_routes` says which parts of a page's data are wanted. */
const KNOWN: Record<string, RegExp> = {
  page: /^[1-9]\d{0,4}$/,
  sort: new RegExp(`^(${SORTS.join('|')})$`),
  _routes: /^(root|storefront\/[a-z/-]{1,50})(,(root|storefront\/[a-z/-]{1,50})){0,4}$/,
};

/** What advertisements and newsletters hang on to an address: the page is the same without. */
const TRACKING =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|srsltid|mc_[ce]id|_gl|_ga)$/;

/**
 * The address, path and query, under which the answer to this request may be kept; null when it must be made anew:
 * someone with a session asks, it is no page of the catalogue, or address and query hold what we do not know (so that
 * nobody can fill the memory with copies).
 */
export function pageToKeep(request: Request): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (/(?:^|;\s*)_activeSession=/.test(request.headers.get('cookie') ?? '')) return null;
  const { pathname, searchParams } = new URL(request.url);
  // '/_.data' is the data of '/', as React Router asks for it.
  const page = pathname.replace(/\/_\.data$|\.data$/, (end) => (end === '.data' ? '' : '/'));
  if (!CATALOGUE.test(page) || page.includes('%')) return null;

  const wanted = [...searchParams].filter(([name]) => !TRACKING.test(name));
  const isKnown = wanted.every(([name, value]) => Object.hasOwn(KNOWN, name) && KNOWN[name]?.test(value));
  if (!isKnown || new Set(wanted.map(([name]) => name)).size < wanted.length) return null;
  wanted.sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(wanted).toString();
  return query ? `${pathname}?${query}` : pathname;
}
