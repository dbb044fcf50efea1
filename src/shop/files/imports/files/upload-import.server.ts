import { setImmediate as turn } from 'node:timers/promises';
import type { Manager } from '../../../actor.ts';
import { recordChange } from '../../../audit/audit.server.ts';
import { ShopError } from '../../../errors.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { MAX_FILE_BYTES } from '../work/import.ts';
import { decodeFile } from './decode.server.ts';

/** Takes a file, which is then read in the background; returns its id. ShopError when it is no CSV at all. */
export async function uploadImport(
  shop: Shop,
  admin: Manager,
  { bytes, filename }: { bytes: Uint8Array; filename: string },
): Promise<string> {
  if (bytes.byteLength > MAX_FILE_BYTES)
    throw new ShopError('too-large', `A file can be at most ${MAX_FILE_BYTES / 1024 / 1024} MB. Split it.`);
  refuseOtherKinds(bytes);
  const pieces = await decodeFile(bytes);
  if (pieces.length === 0) throw new ShopError('malformed', 'The file is empty.');
  const id = shop.newId('imp');
  const now = shop.now();
  await shop.db
    .insertInto('import')
    .values({
      id,
      filename: filename.slice(0, 200) || 'products.csv',
      state: 'uploading',
      created: now,
      updated: now,
      account_id: admin.accountId,
      who: admin.name,
    })
    .execute();
  for (const [position, text] of pieces.entries()) {
    await shop.db.insertInto('import_text').values({ import_id: id, position, text }).execute();
    // Whoever waits for a page comes first.
    await turn();
  }
  await inTransaction(shop, async (shop) => {
    await shop.db.updateTable('import').set({ state: 'reading' }).where('id', '=', id).execute();
    await recordChange(shop, admin, { action: 'sent', kind: 'import', subjectId: id, after: { filename } });
  });
  return id;
}

/** ShopError `wrong-type` for what is no CSV: spreadsheets’ own files begin like archives or old Office files. */
export function refuseOtherKinds(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start.startsWith('PK') || start.startsWith('\xd0\xcf\x11\xe0'))
    throw new ShopError(
      'wrong-type',
      'That is a spreadsheet or an archive. Save the sheet as CSV and choose that file.',
    );
  if (start.startsWith('%PDF') || start.startsWith('\x89PNG') || start.startsWith('\xff\xd8\xff'))
    throw new ShopError('wrong-type', 'That is not a CSV file.');
}
