import type { Sharp } from 'sharp';
import { ICON_SIZES } from '../look/look.ts';
import type { Shop } from '../shop.server.ts';
import { loadSharp } from './load-sharp.server.ts';
import { FORMATS, type Format, WIDTHS, widthsOf } from './widths.ts';

/** The stored original that all sizes are made from. */
export function masterName(hash: string): string {
  return `${folderOf(hash)}/${hash}.master`;
}

export function sizeName(hash: string, width: number, format: Format): string {
  return `${folderOf(hash)}/${hash}.${width}.${format}`;
}

/** The shop's icon in a size. */
export function iconName(hash: string, size: number): string {
  return `${folderOf(hash)}/${hash}.icon${size}.png`;
}

/** A folder of a hundred thousand files is slow on some disks. */
function folderOf(hash: string): string {
  return hash.slice(0, 2);
}

/** Shown until the other sizes are made: wide enough for a card, light enough for a phone. */
const FIRST_WIDTH = 640;
const FIRST_FORMATS: Format[] = ['webp', 'jpeg'];

/** Makes the size that a new picture is shown in until the others are ready. */
export async function makeFirstSizes(
  shop: Shop,
  hash: string,
  master: Uint8Array,
  masterWidth: number,
): Promise<void> {
  const width = widthsOf(masterWidth).findLast((each) => each <= FIRST_WIDTH);
  if (width !== undefined) await makeSize(shop, hash, master, width, FIRST_FORMATS);
}

/** How long a process has a claimed picture to itself, in milliseconds. */
const CLAIM = 120_000;
/** A missing file is looked for again after so many milliseconds: somebody may have brought it back. */
const MISSING = 24 * 60 * 60_000;

/** From then on only pictures whose file is missing are due. */
export function missingFrom(now: number): number {
  return now + CLAIM;
}

/** Makes the missing sizes and formats of one picture, until the shop is stopping; false if none is due. */
export async function makeNextSizes(shop: Shop, stopping?: AbortSignal): Promise<boolean> {
  const now = shop.now();
  // Claimed by postponing it: a picture that fails is retried later and blocks no other.
  const claimed = await shop.db
    .updateTable('image')
    .set({ sizes_due: now + CLAIM })
    .where('id', '=', (image) =>
      image
        .selectFrom('image')
        .select('id')
        .where('sizes_due', '<=', now)
        .orderBy('sizes_due')
        .orderBy('id')
        .limit(1),
    )
    .where('sizes_due', '<=', now)
    .returning(['content_hash', 'width'])
    .executeTakeFirst();
  if (!claimed) return false;
  const { content_hash: hash, width: masterWidth } = claimed;
  const master = await shop.images.get(masterName(hash));
  if (!master) {
    shop.log.warn('the file of a picture is missing', { file: masterName(hash) });
    await shop.db
      .updateTable('image')
      .set({ sizes_due: now + MISSING })
      .where('content_hash', '=', hash)
      .execute();
    return true;
  }
  for (const width of widthsOf(masterWidth)) {
    if (stopping?.aborted) break;
    if (!(await isMade(shop, hash, width))) await makeSize(shop, hash, master, width, FORMATS);
  }
  // Equal pictures share their sizes. When the shop is stopping, another process may begin at once.
  const sizes_due = stopping?.aborted ? now : null;
  await shop.db.updateTable('image').set({ sizes_due }).where('content_hash', '=', hash).execute();
  return true;
}

/** The first format is not among the first sizes, and the last is written last. */
async function isMade(shop: Shop, hash: string, width: number): Promise<boolean> {
  for (const format of ['avif', 'jpeg'] as const)
    if (!(await shop.images.get(sizeName(hash, width, format)))) return false;
  return true;
}

/** Removes the files of an unused picture in all sizes. */
export async function removeFiles(shop: Shop, hash: string): Promise<void> {
  for (const width of WIDTHS)
    for (const format of FORMATS) await shop.images.remove(sizeName(hash, width, format));
  for (const size of ICON_SIZES) await shop.images.remove(iconName(hash, size));
  await shop.images.remove(masterName(hash));
}

async function makeSize(
  shop: Shop,
  hash: string,
  master: Uint8Array,
  width: number,
  formats: readonly Format[],
): Promise<void> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(master)
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const format of formats) {
    await shop.images.put(
      sizeName(hash, width, format),
      await encode(sharp(data, { raw: info }), width, format),
    );
  }
}

/**
 * AVIF at effort 0: as small as higher efforts at these sizes, in a quarter of the time. WebP at effort 2: half the
 * time, 4% larger, and only for browsers without AVIF (both measured). Wide pictures are for screens whose pixels
 * nobody sees one by one, so a lower quality makes them a fifth smaller (measured).
 */
function encode(picture: Sharp, width: number, format: Format): Promise<Uint8Array> {
  if (format === 'avif') return picture.avif({ quality: width < 1280 ? 52 : 46, effort: 0 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 76, effort: 2 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
}
