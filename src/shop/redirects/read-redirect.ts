import type { FieldErrors } from '../errors.ts';
import { decoded, keyOf, pathOf, readNewAddress, readOldAddress } from './address.ts';
import type { RefusedRow, Wanted } from './redirect.ts';

type Typed = { from: string; to: string };

/** A redirect as a form or a row of a file says it, or why it cannot be one. */
export function readRedirect(typed: Typed, row: number, publicUrl: string): Wanted | RefusedRow {
  const [from, to] = [readOldAddress(typed.from), readNewAddress(typed.to, publicUrl)];
  const refused = (reason: string) => ({ row, from: typed.from.slice(0, 100), reason, isChain: false });
  if ('fix' in from) return refused(`Old address: ${from.fix}`);
  if ('fix' in to) return refused(`New address: ${to.fix}`);
  const { pathname, search } = from.url;
  const key = keyOf(from.url);
  if (key === '/') return refused('The home page cannot be an old address');
  // Readable, as the owner knows it; '%2F' and '%3F' are no separators and stay.
  const shown = /%(?:2f|3f|23|25)/i.test(pathname) ? pathname : decoded(pathname);
  return { row, key, from: (shown.replace(/\/+$/, '') || '/') + search, to: pathOf(to.url) };
}

/** The same of what was typed, field by field: nothing where all is well. */
export function faultsOf(typed: Typed, publicUrl: string): FieldErrors {
  const [from, to] = [readOldAddress(typed.from), readNewAddress(typed.to, publicUrl)];
  return {
    ...('fix' in from && { from: { error: 'Old address not valid', fix: from.fix } }),
    ...('fix' in to && { to: { error: 'New address not valid', fix: to.fix } }),
  };
}
