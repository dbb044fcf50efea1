import { requireRole } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { writeArchive } from '../archives/write-archive.server.ts';
import { PIECE_BYTES } from '../uploads/upload.ts';
import { pieceName } from './archive-pieces.server.ts';
import { keepFile, type Write, writeNext } from './claim-export.server.ts';
import { EXPORTS } from './export.ts';

/** Writes the next archive, in pieces in the store of pictures, where every process can read it; true if there was one. */
export function writeArchives(shop: Shop, stopping?: AbortSignal): Promise<boolean> {
  return writeNext(shop, 'archive', write, stopping);
}

const write: Write = async (shop, file, who, stopping) => {
  const admin = requireRole(who, EXPORTS.archive.role);
  let waiting: Uint8Array[] = [];
  let [size, pieces, written] = [0, 0, 0];
  async function put(bytes: number) {
    const all = Buffer.concat(waiting);
    // Counted first, so that a piece is never left behind.
    await keepFile(shop, file, { written, total: null, bytes, pieces: ++pieces });
    await shop.images.put(pieceName(file.id, pieces - 1), all.subarray(0, bytes));
    waiting = [all.subarray(bytes)];
    size -= bytes;
  }
  for await (const { bytes, files } of writeArchive(shop, admin)) {
    if (stopping?.aborted) return false;
    waiting.push(bytes);
    size += bytes.byteLength;
    written += files;
    while (size >= PIECE_BYTES) await put(PIECE_BYTES);
  }
  if (size > 0) await put(size);
  return true;
};
