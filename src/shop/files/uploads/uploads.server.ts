import { notFound, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { MAX_UPLOAD_BYTES, PIECE_BYTES } from './upload.ts';

const WEEK = 7 * 24 * 60 * 60_000;

/** A large file in the store of pictures, in pieces that every process can read. */
export type Upload = { id: string; filename: string; bytes: number };

/** A piece as a browser sends it: of which file, and its place from 0. `upload` is null with the first. */
export type Piece = {
  subjectId: string;
  upload: string | null;
  filename: string;
  /** Of the whole file. */
  bytes: number;
  place: number;
  content: Uint8Array;
  /** Of who sends it. */
  accountId: string;
};

/**
 * Takes the next piece of a file; returns the file's id, and the file once it is whole. A piece that was sent but not
 * answered may be sent again. ShopError `too-large`, `malformed` for a piece of the wrong size or place.
 */
export async function takePiece(
  shop: Shop,
  piece: Piece,
  maxBytes = MAX_UPLOAD_BYTES,
): Promise<{ id: string; whole: Upload | null }> {
  const { bytes, place, content } = piece;
  if (bytes > maxBytes) throw new ShopError('too-large', `A file can be at most ${maxBytes / 1024 ** 2} MB.`);
  const pieces = Math.ceil(bytes / PIECE_BYTES);
  const size = place === pieces - 1 ? bytes - place * PIECE_BYTES : PIECE_BYTES;
  const isInOrder = Number.isInteger(place) && place < pieces && (piece.upload ? place >= 0 : place === 0);
  if (!isInOrder || content.byteLength !== size)
    throw new ShopError('malformed', 'The file did not arrive as it was sent. Try again.');
  const id = piece.upload ?? (await begin(shop, piece, pieces));
  const upload = await shop.db
    .selectFrom('upload')
    .select(['id', 'filename', 'bytes', 'received'])
    .where('id', '=', id)
    .where('subject_id', '=', piece.subjectId)
    .where('account_id', '=', piece.accountId)
    .where('bytes', '=', bytes)
    .executeTakeFirst();
  if (!upload) throw notFound('file');
  if (upload.received !== place && upload.received !== place + 1)
    throw new ShopError('malformed', 'The pieces of the file came in another order. Try again.');
  await shop.images.put(pieceName(id, place), content);
  await shop.db
    .updateTable('upload')
    .set({ received: place + 1 })
    .where('id', '=', id)
    .execute();
  return { id, whole: place + 1 === pieces ? upload : null };
}

async function begin(
  shop: Shop,
  { subjectId, filename, bytes, accountId }: Piece,
  pieces: number,
): Promise<string> {
  const id = shop.newId('upl');
  await shop.db
    .insertInto('upload')
    .values({
      ...{ id, subject_id: subjectId, filename: filename.slice(0, 200), bytes, pieces },
      ...{ created: shop.now(), account_id: accountId },
    })
    .execute();
  return id;
}

/** The files of something that have arrived whole, the latest first. */
export function listUploads(shop: Shop, subjectId: string): Promise<(Upload & { matched: string | null })[]> {
  return shop.db
    .selectFrom('upload')
    .select(['id', 'filename', 'bytes', 'matched'])
    .where('subject_id', '=', subjectId)
    .whereRef('received', '=', 'pieces')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A piece of a file. ShopError `not-found` when its store has lost it, as after a backup was restored. */
export async function readPiece(shop: Shop, id: string, place: number): Promise<Uint8Array> {
  const piece = await shop.images.get(pieceName(id, place));
  if (!piece) throw new ShopError('not-found', 'A part of the file is missing. Send the file again.');
  return piece;
}

/** Forgets a file. */
export async function deleteUpload(shop: Shop, id: string): Promise<void> {
  const gone = await shop.db.selectFrom('upload').select('pieces').where('id', '=', id).executeTakeFirst();
  for (let place = 0; place < (gone?.pieces ?? 0); place++) await shop.images.remove(pieceName(id, place));
  await shop.db.deleteFrom('upload').where('id', '=', id).execute();
}

/** Files are needed for as long as somebody may try again. */
export async function deleteOldUploads(shop: Shop): Promise<void> {
  const old = await shop.db
    .selectFrom('upload')
    .select('id')
    .where('created', '<', shop.now() - WEEK)
    .orderBy('created')
    .limit(20)
    .execute();
  for (const { id } of old) await deleteUpload(shop, id);
}

function pieceName(id: string, place: number): string {
  return `uploads/${id}.${place}`;
}
