import type { Metadata } from 'sharp';
import { ShopError } from '../errors.ts';
import { drawSvg, isSvg } from './draw-svg.server.ts';
import { loadSharp } from './load-sharp.server.ts';

const MAX_PIXELS = 50_000_000;
/** Wider than any size served, so nothing larger is stored; the limit of WebP is 16,383 pixels. */
const MASTER_SIZE = { width: 2400, height: 4800, fit: 'inside', withoutEnlargement: true } as const;

/** Re-encodes a picture or a drawing upright and without metadata. ShopError `wrong-type`, or `too-large` above 50 megapixels. */
export async function reencode(original: Uint8Array) {
  const bytes = isSvg(original) ? await drawSvg(original) : original;
  const { hasAlpha } = await inspect(bytes);
  const sharp = await loadSharp();
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(MASTER_SIZE);
  // JPEG has no transparency.
  const encoded = hasAlpha ? upright.webp({ quality: 90 }) : upright.jpeg({ quality: 90 });
  const reencoded = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw new ShopError('wrong-type', 'That picture is damaged or incomplete. Save it again and retry.');
  });
  return { ...reencoded, format: hasAlpha ? ('webp' as const) : ('jpeg' as const) };
}

async function inspect(bytes: Uint8Array): Promise<Metadata> {
  if (bytes.byteLength === 0) throw notAPicture();
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAPicture();
    });
  if (metadata.width * metadata.height > MAX_PIXELS)
    throw new ShopError('too-large', 'A picture may have at most 50 megapixels.');
  return metadata;
}

function notAPicture(): ShopError {
  return new ShopError('wrong-type', 'That is not a JPEG, PNG, WebP, AVIF or GIF picture.');
}
