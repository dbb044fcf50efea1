import { setImmediate as turn } from 'node:timers/promises';
import type { Manager } from '../../../actor.ts';
import { recordChange } from '../../../audit/audit.server.ts';
import { ShopError } from '../../../errors.ts';
import { MAX_PICTURE_BYTES } from '../../../images/image-store.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { deleteUpload, listUploads, type Piece, takePiece } from '../../uploads/uploads.server.ts';
import { openZip } from '../../uploads/zip.server.ts';
import { cannotNow } from '../work/import.ts';
import { findImport } from '../work/imports.server.ts';
import { fileFinder } from './file-finder.ts';
import { waitForNone } from './hosts.server.ts';
import { retryPictures } from './import-pictures.server.ts';
import { matchZips, type ZipMatch } from './match-zip.server.ts';
import type { WaitingHost } from './next-host.ts';

/** The pictures in the ZIPs of an import, found by what its file calls them. */
export type ZippedPictures = { has(url: string): boolean; find(url: string): Promise<Uint8Array | null> };

/** The ZIPs of every import, each opened once. */
export type AllZips = { of(importId: string): Promise<ZippedPictures> };

/** The ZIPs that have been sent, also those that come while pictures are fetched. */
export function zippedPictures(shop: Shop): AllZips {
  const opened = new Map<string, { ids: string; zips: Promise<ZippedPictures> }>();
  return {
    async of(importId) {
      const uploads = await listUploads(shop, importId);
      const ids = uploads.map(({ id }) => id).join();
      const known = opened.get(importId);
      if (known?.ids === ids) return known.zips;
      const zips = open(shop, uploads);
      opened.set(importId, { ids, zips });
      return zips;
    },
  };
}

async function open(shop: Shop, uploads: Awaited<ReturnType<typeof listUploads>>): Promise<ZippedPictures> {
  const zips = await Promise.all(
    uploads.map(async (upload) => {
      const zip = await openZip(shop, upload);
      return { zip, find: fileFinder(zip.names) };
    }),
  );
  return {
    has: (url) => zips.some(({ find }) => find(url)),
    async find(url) {
      for (const { zip, find } of zips) {
        const name = find(url);
        if (name) return zip.read(name, MAX_PICTURE_BYTES);
      }
      return null;
    },
  };
}

const ROWS_AT_ONCE = 500;

/** Has pictures that wait for a silent host taken from a ZIP instead, if it has them. */
export async function takeFromZip(
  shop: Shop,
  { importId, origin }: WaitingHost,
  zips: ZippedPictures,
): Promise<void> {
  if ((await listUploads(shop, importId)).length === 0) return;
  let last = '';
  for (;;) {
    const rows = await shop.db
      .selectFrom('import_picture')
      .select(['id', 'url'])
      .where('import_id', '=', importId)
      .where('state', '=', 'waiting')
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const zipped = rows.filter(({ url }) => zips.has(url)).map(({ id }) => id);
    if (zipped.length > 0)
      await inTransaction(shop, async (shop) => {
        await shop.db
          .updateTable('import_picture')
          .set({ origin: '', due: shop.now() })
          .where('id', 'in', zipped)
          .where('origin', '=', origin)
          .where('state', '=', 'waiting')
          .execute();
        await waitForNone(shop, importId);
      });
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? '';
    await turn();
  }
}

/** A ZIP that has been sent, and what of it the file names; null until that is known. */
export type SentZip = { filename: string; match: ZipMatch | null };

/** The ZIPs that have been sent with an import, the latest first. */
export async function listZips(shop: Shop, _admin: Manager, importId: string): Promise<SentZip[]> {
  const uploads = await listUploads(shop, importId);
  return uploads.map(({ filename, matched }) => ({ filename, match: matched ? JSON.parse(matched) : null }));
}

/** There is no plan yet: it is compared once there is. */
const UNREAD = ['unmapped', 'reading'];
const TAKES_ZIPS = ['unmapped', 'read', 'running', 'fetching', 'stopped', 'done', 'reading'];

/**
 * Takes the next piece of a ZIP with pictures of an import. Once it is whole it is looked at, and the pictures that were
 * missing are looked for in it. Returns the file's id, and how many files a whole one has.
 */
export async function takeZip(
  shop: Shop,
  admin: Manager,
  piece: Omit<Piece, 'accountId'>,
): Promise<{ id: string; files: number | null }> {
  const { id: importId, state } = await findImport(shop, admin, piece.subjectId);
  if (!TAKES_ZIPS.includes(state)) throw cannotNow(state);
  const { id, whole } = await takePiece(shop, { ...piece, accountId: admin.accountId });
  if (!whole) return { id, files: null };
  try {
    const { names } = await openZip(shop, whole);
    if (names.length === 0) throw new ShopError('malformed', 'The ZIP is empty.');
    const after = { filename: whole.filename };
    await recordChange(shop, admin, { action: 'pictures sent', kind: 'import', subjectId: importId, after });
    await retryPictures(shop, admin, importId);
    if (!UNREAD.includes(state)) await matchZips(shop, importId);
    return { id, files: names.length };
  } catch (error) {
    await deleteUpload(shop, id);
    throw error;
  }
}
