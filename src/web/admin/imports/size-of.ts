import type { Import } from '#shop/files/imports/work/imports.server.ts';
import { counted } from '#values/counted.ts';

/** '1,200 rows'; of a change its products, of an archive its files. Null until it is read. */
export function sizeOf({ facts, isArchive, bulk }: Import): string | null {
  return facts && counted(facts.rows, bulk ? 'product' : isArchive ? 'file' : 'row');
}
