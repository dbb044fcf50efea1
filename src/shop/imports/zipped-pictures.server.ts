import type { Manager } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { ShopError } from '../errors.ts';
import { MAX_PICTURE_BYTES } from '../images/image-store.ts';
import type { Shop } from '../shop.server.ts';
import { deleteUpload, listUploads, type Piece, takePiece } from '../uploads/uploads.server.ts';
import { openZip } from '../uploads/zip.server.ts';
import { fileFinder } from './file-finder.ts';
import { cannotNow } from './import.ts';
import { findImport } from './imports.server.ts';
import { retryPictures } from './pictures.server.ts';

/** The pictures in the ZIPs of an import, found by what its file calls them. */
export type ZippedPictures = { find(url: string): Promise<Uint8Array | null> };

/** Opens the ZIPs when the first picture is looked for. */
export function zippedPictures(shop: Shop, importId: string): ZippedPictures {
  let opened: ReturnType<typeof open> | undefined;
  return {
    async find(url) {
      opened ??= open(shop, importId);
      for (const { zip, find } of await opened) {
        const name = find(url);
        if (name) return zip.read(name, MAX_PICTURE_BYTES);
      }
      return null;
    },
  };
}

async function open(shop: Shop, importId: string) {
  const uploads = await listUploads(shop, importId);
  return Promise.all(
    uploads.map(async (upload) => {
      const zip = await openZip(shop, upload);
      return { zip, find: fileFinder(zip.names) };
    }),
  );
}

/** The ZIPs that have been sent with an import, the latest first. */
export async function listZips(shop: Shop, _admin: Manager, importId: string): Promise<string[]> {
  return (await listUploads(shop, importId)).map(({ filename }) => filename);
}

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
    return { id, files: names.length };
  } catch (error) {
    await deleteUpload(shop, id);
    throw error;
  }
}
