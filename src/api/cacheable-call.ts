import { normalAddress } from '#http/normal-address.ts';
import { SORTS } from '#shop/catalogue/shown/sorts.server.ts';

/** Reads that are the same for everyone. */
const READS = /^\/api\/v1\/(?:product(?:\/[\w-]+)?|collection\/[\w-]+|kinds|carriers|openapi\.json|docs)$/;

const LIST = {
  page: /^[1-9]\d{0,4}$/,
  pageSize: /^[1-9]\d{0,2}$/,
  sort: new RegExp(`^(${SORTS.join('|')})$`),
};
const SEARCH = { q: /^.{0,100}$/u, limit: /^[1-9]\d?$/ };

/** The address under which the call's response may be cached; null for other calls, and for unknown parameters. */
export function cacheableCall({ pathname, searchParams }: URL): string | null {
  if (!READS.test(pathname)) return null;
  return normalAddress(pathname, searchParams, pathname.endsWith('/product/search') ? SEARCH : LIST);
}
