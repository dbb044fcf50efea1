import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip, gzip, constants as zlib } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';
export type Bytes = Uint8Array<ArrayBuffer>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Brotli quality is 0 to 11; 4 or 5 is fast enough for a live response. */
export async function compress(bytes: Uint8Array, encoding: Encoding, quality = 4): Promise<Bytes> {
  if (encoding === 'gzip') return onItsOwn(await gzipped(bytes));
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return onItsOwn(await brotli(bytes, { params }));
}

/** A copy, because a small result of zlib is part of a shared buffer of 64 KB, all of which it would keep in memory. */
function onItsOwn(bytes: Uint8Array): Bytes {
  return new Uint8Array(bytes);
}

/** The text again. */
export async function decompress(bytes: Uint8Array, encoding: Encoding): Promise<Bytes> {
  return onItsOwn(await unpack[encoding](bytes));
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
