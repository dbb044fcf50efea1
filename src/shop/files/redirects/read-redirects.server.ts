import { setImmediate as turn } from 'node:timers/promises';
import { withoutGuard } from '#values/csv.ts';
import { ShopError } from '../../errors.ts';
import { readRedirect } from '../../redirects/read-redirect.ts';
import type { RefusedRow, Wanted } from '../../redirects/redirect.ts';
import { MAX_REDIRECTS } from '../../redirects/redirects.server.ts';
import { decodeFile } from '../imports/files/decode.server.ts';
import { readRows } from '../imports/files/read-rows.server.ts';

/** Bytes: five thousand rows of two long addresses. */
const MAX_REDIRECTS_BYTES = 2 * 1024 * 1024;

/** What the columns are called: Shopify's export first. */
const FROM =
  /^(?:redirect[ _]from|from|old|old[ _](?:address|url|path)|source(?:[ _]url)?|request(?:[ _]path)?)$/;
const TO = /^(?:redirect[ _]to|to|new|new[ _](?:address|url|path)|target(?:[ _](?:url|path))?|destination)$/;

const IN_A_TURN = 250;

/**
 * The redirects of a CSV file by the names of its columns, or of two columns of addresses; and why rows cannot be one.
 * ShopError `malformed`, `too-large`.
 */
export async function readRedirectsFile(
  bytes: Uint8Array,
  publicUrl: string,
): Promise<{ wanted: Wanted[]; refused: RefusedRow[] }> {
  if (bytes.byteLength > MAX_REDIRECTS_BYTES)
    throw new ShopError(
      'too-large',
      `The file is too large: at most ${MAX_REDIRECTS_BYTES / 1024 / 1024} MB.`,
    );
  const [wanted, refused]: [Wanted[], RefusedRow[]] = [[], []];
  let columns: [from: number, to: number] | null = null;
  let rows = 0;
  for await (const { row, cells } of readRows(await decodeFile(bytes))) {
    if (!columns) {
      columns = columnsIn(cells);
      if (!hasAddresses(cells)) continue;
    }
    if (++rows > MAX_REDIRECTS)
      throw new ShopError(
        'too-large',
        `The file has more than ${MAX_REDIRECTS.toLocaleString('en-GB')} redirects, which is as many as a shop may have.`,
      );
    const [from = '', to = ''] = columns.map((at) => withoutGuard(cells[at]?.trim() ?? ''));
    const read = readRedirect({ from, to }, row, publicUrl);
    if ('reason' in read) refused.push(read);
    else wanted.push(read);
    if (rows % IN_A_TURN === 0) await turn();
  }
  if (!columns) throw new ShopError('malformed', 'The file is empty.');
  return { wanted, refused };
}

function columnsIn(cells: string[]): [from: number, to: number] {
  if (hasAddresses(cells)) return [0, 1];
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const [from, to] = [FROM, TO].map((name) => names.findIndex((each) => name.test(each)));
  if (from === undefined || to === undefined || from < 0 || to < 0)
    throw new ShopError(
      'malformed',
      'The first row must name the columns ‘Redirect from’ and ‘Redirect to’, as Shopify’s export does.',
    );
  return [from, to];
}

/** A file without names begins with its first redirect. */
function hasAddresses([from = '', to = '']: string[]): boolean {
  return [from, to].every((cell) => /^\s*(?:\/|https?:\/\/)/i.test(cell));
}
