import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli quality is 0 to 11; 4 or 5 is fast enough for a live response. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  quality = 4,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await gzipped(bytes));
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return new Uint8Array(await brotli(bytes, { params }));
}

/** Brotli before gzip, null when the client accepts neither. '*' covers encodings that are not named. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding | null {
  const accepted = parseAccept(acceptEncoding ?? '');
  const quality = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  const others = quality('*') ?? 0;
  return (['br', 'gzip'] as const).find((encoding) => (quality(encoding) ?? others) > 0) ?? null;
}

/** Pictures, fonts and archives are compressed already. */
export function isCompressible(contentType: string | null): boolean {
  return /^(text\/|application\/(json|javascript|xml|manifest\+json|problem\+json)|image\/svg)/.test(
    contentType ?? '',
  );
}
