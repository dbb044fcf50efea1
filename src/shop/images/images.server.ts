import { createHash } from 'node:crypto';
import { bumpCatalogueVersionNow } from '../cache/catalogue-version.server.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { refuseSvg } from './draw-svg.server.ts';
import { MAX_PICTURE_BYTES } from './image-store.ts';
import { reencode } from './reencode.server.ts';
import { makeFirstSizes, masterName, missingFrom } from './sizes.server.ts';

/** An uploaded picture. The name is only a label; the bytes decide what it is. */
export type Upload = { bytes: Uint8Array; filename: string; alt?: string };

/** A logo may be a drawing in SVG, which is drawn once and never served. */
type Accepts = { mayBeDrawing?: boolean };

export type StoredImage = { id: string; url: string; width: number; height: number };

/** A picture that is re-encoded and stored, but not yet in the database. */
export type ReencodedImage = {
  width: number;
  height: number;
  bytes: number;
  format: 'jpeg' | 'webp';
  /** Hash of the original bytes. */
  hash: string;
  hasSizes: boolean;
  /** Another picture has the same bytes and shares the files. */
  isKnown?: boolean;
};

/** An upload, or a picture re-encoded beforehand where many come at once. */
export type ImageInput = Upload | (ReencodedImage & { alt?: string; filename?: string });

/**
 * Detects a picture by its content, re-encodes it upright and without metadata, and stores it. Slow, so done before the
 * transaction that saves it. ShopError `too-large` above 15 MB or 50 megapixels, `wrong-type` for anything but JPEG,
 * PNG, WebP, AVIF and GIF.
 */
export async function reencodeImage(
  shop: Shop,
  input: ImageInput,
  { mayBeDrawing = false }: Accepts = {},
): Promise<ReencodedImage> {
  if ('hash' in input) return input;
  const { bytes } = input;
  if (bytes.byteLength > MAX_PICTURE_BYTES)
    throw new ShopError('too-large', 'A picture can be at most 15 MB.');
  if (!mayBeDrawing) refuseSvg(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  const known = await findByHash(shop, hash);
  if (known) return known;
  const { data, info, format } = await reencode(bytes);
  await shop.images.put(masterName(hash), data);
  await makeFirstSizes(shop, hash, data, info.width);
  return { width: info.width, height: info.height, bytes: data.byteLength, format, hash, hasSizes: false };
}

/** Saves a stored picture under an address of its own (even if its bytes are known) and schedules its sizes. */
export async function saveImage(
  shop: Shop,
  reencoded: ReencodedImage,
  {
    purpose,
    alt = '',
    filename = '',
    address,
  }: {
    purpose: 'product' | 'library';
    alt?: string | undefined;
    filename?: string | undefined;
    /** A free one that it has had in another shop. */
    address?: string;
  },
): Promise<StoredImage> {
  if (reencoded.isKnown) await requireFiles(shop, reencoded.hash);
  const id = shop.newId('img');
  const { hash, hasSizes, width, height, bytes, format } = reencoded;
  const url = address ?? `/media/${id.slice('img_'.length)}.${format}`;
  const created = shop.now();
  const sizes_due = hasSizes ? null : created;
  await shop.db
    .insertInto('image')
    .values({
      id,
      url,
      purpose,
      alt,
      filename: filename.slice(0, 200),
      created,
      content_hash: hash,
      width,
      height,
      bytes,
      format,
      sizes_due,
    })
    .execute();
  return { id, url, width, height };
}

/** One of the shop's own pictures by its address, to be used once more; undefined if there is none. */
export function findOwnImage(shop: Shop, url: string): Promise<ReencodedImage | undefined> {
  return findKnown(shop, 'url', url);
}

function findByHash(shop: Shop, hash: string): Promise<ReencodedImage | undefined> {
  return findKnown(shop, 'content_hash', hash);
}

async function findKnown(
  shop: Shop,
  column: 'content_hash' | 'url',
  value: string,
): Promise<ReencodedImage | undefined> {
  const row = await shop.db
    .selectFrom('image')
    .select(['width', 'height', 'bytes', 'format', 'sizes_due', 'content_hash as hash'])
    .where(column, '=', value)
    // One whose file is missing: adding it again brings it back.
    .where((row) => row.or([row('sizes_due', 'is', null), row('sizes_due', '<=', missingFrom(shop.now()))]))
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sizes_due, format, ...facts } = row;
  return {
    ...facts,
    format: format === 'webp' ? 'webp' : 'jpeg',
    hasSizes: sizes_due === null,
    isKnown: true,
  };
}

/** Waits for anyone deleting an equal picture, whose files go with it. ShopError `conflict`. */
async function requireFiles(shop: Shop, hash: string): Promise<void> {
  await bumpCatalogueVersionNow(shop);
  if (await findByHash(shop, hash)) return;
  throw new ShopError('conflict', 'The same picture has just been deleted. Add it again.');
}
