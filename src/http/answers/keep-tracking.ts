import { withTracking } from '#shop/redirects/address.ts';

/**
 * Headers, as names and values in turn, of a response to this address: what adverts and newsletters add to it goes along
 * where it leads, which the page that redirects never saw.
 */
export function keepTracking(status: number, headers: string[], address: string): string[] {
  const query = address.indexOf('?');
  if (status < 301 || status > 308 || query < 0) return headers;
  const at = headers.indexOf('location') + 1;
  const path = headers[at] ?? '';
  if (at === 0 || !/^\/(?![/\\])/.test(path)) return headers;
  return headers.toSpliced(at, 1, withTracking(path, new URLSearchParams(address.slice(query))));
}
