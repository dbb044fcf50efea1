import sharp, { type Sharp } from 'sharp';
import type { Shop } from '../shop.server.ts';
import { masterName } from './images.server.ts';
import { FORMATS, type Format, WIDTHS, widthsOf } from './widths.ts';

/** A picture in one size and format, as it is sent. `isExact`: the size that was asked for, not a stand-in. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string; isExact: boolean };

/**
 * The picture under a name in the best format that the asker reads. `width` in pixels out of WIDTHS; null for a
 * stranger's name or another width. Until a size has been made, the nearest one stands in.
 */
export async function findPicture(
  shop: Shop,
  name: string,
  { width, accept }: { width?: number; accept: string },
): Promise<Picture | null> {
  if (width !== undefined && !WIDTHS.some((each) => each === width)) return null;
  const image = await shop.db
    .selectFrom('image')
    .select(['content_hash', 'width', 'format'])
    .where('url', '=', `/media/${name}`)
    .executeTakeFirst();
  if (!image) return null;
  const widths = widthsOf(image.width);
  const wanted = widths.find((each) => each >= (width ?? Number.POSITIVE_INFINITY)) ?? widths.at(-1) ?? 0;
  const format = bestFormat(accept);
  const nearest = [...widths].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  for (const each of nearest) {
    const bytes = await shop.images.get(sizeName(image.content_hash, each, format));
    if (bytes) return { bytes, type: `image/${format}`, isExact: each === wanted };
  }
  const master = await shop.images.get(masterName(image.content_hash));
  return master && { bytes: master, type: `image/${image.format}`, isExact: false };
}

/** Makes every size and format of the oldest picture that still lacks them; false when none does. */
export async function makeNextSizes(shop: Shop): Promise<boolean> {
  const next = await shop.db
    .selectFrom('image')
    .select(['content_hash', 'width'])
    .where('sizes_ready', '=', 0)
    .orderBy('created')
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  const master = await shop.images.get(masterName(next.content_hash));
  if (master) await makeSizes(shop, next.content_hash, master, next.width);
  else shop.log.error('a picture is missing from the store', { hash: next.content_hash });
  // Equal pictures share their sizes, so they are ready together.
  await shop.db
    .updateTable('image')
    .set({ sizes_ready: 1 })
    .where('content_hash', '=', next.content_hash)
    .execute();
  return true;
}

async function makeSizes(shop: Shop, hash: string, master: Uint8Array, originalWidth: number): Promise<void> {
  for (const width of widthsOf(originalWidth)) {
    const sized = sharp(master).resize({ width, withoutEnlargement: true });
    for (const format of FORMATS) {
      const bytes = await encode(sized.clone(), format);
      await shop.images.put(sizeName(hash, width, format), bytes);
    }
  }
}

function encode(picture: Sharp, format: Format): Promise<Uint8Array> {
  if (format === 'avif') return picture.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 76 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
}

function sizeName(hash: string, width: number, format: Format): string {
  return `${hash}.${width}.${format}`;
}

/** By what the asker names; a wildcard alone promises nothing, so it gets the format that everyone reads. */
function bestFormat(accept: string): Format {
  return FORMATS.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg';
}
