import { normalAddress } from '#http/normal-address.ts';
import { SORTS } from '#shop/catalogue/shown/sorts.server.ts';
import { isTracking } from '#values/net/tracking.ts';
import { pageOfData, WANTED_ROUTES } from '../router-internals.ts';
import { GUIDE_SPELLING } from '../storefront/catalogue/guide/guide-spelling.server.ts';
import { FILTER_SPELLING } from '../storefront/catalogue/lists/filter-spelling.server.ts';

/** Catalogue pages; their data for client navigation is cached too. */
const CATALOGUE =
  /^\/(?:collections(?:\/[^/]+)?|products|guide|product\/[^/]+(?:\/[^/]+)?|reviews(?:\/[^/]+)?|pages\/[^/]+|sitemap\.xml)?$/;

/** The query parameters that a catalogue page may depend on. */
const KNOWN: Record<string, RegExp> = {
  page: /^[1-9]\d{0,4}$/,
  sort: new RegExp(`^(${SORTS.join('|')})$`),
  ...FILTER_SPELLING,
  ...GUIDE_SPELLING,
  [WANTED_ROUTES]: /^(root|storefront\/[a-z/-]{1,50})(,(root|storefront\/[a-z/-]{1,50})){0,4}$/,
};

/** The address under which the page may be cached; null for other pages, and for unknown parameters. */
export function cacheablePath({ pathname, searchParams }: URL): string | null {
  const page = pageOfData(pathname);
  if (!CATALOGUE.test(page) || page.includes('%')) return null;
  const wanted = [...searchParams].filter(([name]) => !isTracking(name));
  return normalAddress(pathname, wanted, KNOWN);
}
