import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Makes bytes smaller; brotli quality from 0 to 11, where 4 or 5 is quick enough for an answer that is waited for. */
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

/** What the asker can read: brotli before gzip, null for neither. '*' stands for every encoding not named. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding | null {
  const wishes = parseAccept(acceptEncoding ?? '');
  const wish = (name: string) => wishes.find(({ type }) => type.toLowerCase() === name)?.q;
  const everything = wish('*') ?? 0;
  return (['br', 'gzip'] as const).find((encoding) => (wish(encoding) ?? everything) > 0) ?? null;
}

/** Texts shrink; pictures, fonts and archives are compressed already. */
export function isCompressible(contentType: string | null): boolean {
  return /^(text\/|application\/(json|javascript|xml|manifest\+json|problem\+json)|image\/svg)/.test(
    contentType ?? '',
  );
}
