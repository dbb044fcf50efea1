import type { Shop } from '../shop.server.ts';
import { masterName, sizeName } from './sizes.server.ts';
import { FORMATS, type Format, WIDTHS, widthsOf } from './widths.ts';

/** `isExact`: in the requested size and format, not a substitute. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string; isExact: boolean };

/**
 * A picture in the best format that the browser accepts. `width` is one of WIDTHS; null for an unknown name or another
 * width. The nearest size is the substitute until one is made.
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
  const formats = formatsRead(accept);
  for (const each of nearest(widths, wanted)) {
    for (const format of formats) {
      const bytes = await shop.images.get(sizeName(image.content_hash, each, format));
      if (bytes) return { bytes, type: `image/${format}`, isExact: each === wanted && format === formats[0] };
    }
  }
  const master = await shop.images.get(masterName(image.content_hash));
  return master && { bytes: master, type: `image/${image.format}`, isExact: false };
}

function nearest(widths: number[], wanted: number): number[] {
  return [...widths].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a);
}

/** Accepted formats, best first; a wildcard promises nothing, so it gets the format everyone reads. */
function formatsRead(accept: string): Format[] {
  const named = new Set(
    accept
      .toLowerCase()
      .split(',')
      .map((range) => range.split(';').map((part) => part.trim()))
      .filter(([, ...parameters]) => !parameters.some((each) => /^q=0(\.0*)?$/.test(each)))
      .map(([type]) => type),
  );
  return FORMATS.filter((format) => format === 'jpeg' || named.has(`image/${format}`));
}
