import type { Import } from '#shop/imports/imports.server.ts';

/** '1,200 rows'; of a change its products, of an archive its files. Null until it is read. */
export function sizeOf({ facts, isArchive, bulk }: Import): string | null {
  const noun = bulk ? 'products' : isArchive ? 'files' : 'rows';
  return facts && `${facts.rows.toLocaleString('en-GB')} ${facts.rows === 1 ? noun.slice(0, -1) : noun}`;
}
