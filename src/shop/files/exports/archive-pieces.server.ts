import type { Shop } from '../../shop.server.ts';
import { PIECE_BYTES } from '../uploads/upload.ts';

/** Where a piece of an archive is in the store of pictures; all but the last have PIECE_BYTES. */
export function pieceName(exportId: string, place: number): string {
  return `archives/${exportId}.${place}`;
}

/** The bytes of an archive from the one place to the other, which is not among them. */
export async function* bytesOf(
  shop: Shop,
  exportId: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const place = Math.floor(at / PIECE_BYTES);
    const piece = await shop.images.get(pieceName(exportId, place));
    // Cut off, the download is seen to have failed.
    if (!piece) throw new Error(`a piece of the archive ${exportId} is lost`);
    const from = place * PIECE_BYTES;
    yield piece.subarray(at - from, end - from);
    at = from + PIECE_BYTES;
  }
}

/** Removes the pieces of an archive. */
export async function removePieces(
  shop: Shop,
  { id, pieces }: { id: string; pieces: number },
): Promise<void> {
  for (let place = 0; place < pieces; place++) await shop.images.remove(pieceName(id, place));
}
