import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { chooseEncoding, compress, type Encoding, isCompressible } from './encodings.server.ts';

const unzip = promisify(gunzip);

/** A cached response: compressed once, with one ETag for each encoding. */
export type CachedResponse = {
  headers: [string, string][];
  /** Text as brotli and gzip, anything else as it is. */
  bodies: { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> } | { plain: Uint8Array<ArrayBuffer> };
  /** A hash of the content, with which each ETag starts. */
  tag: string;
  /** Memory used. */
  bytes: number;
};

/** Prepares a response for the cache, compressing it unless the brotli bytes are given. */
export async function cacheResponse(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
  brotli: { quality: number } | { br: Uint8Array<ArrayBuffer> },
): Promise<CachedResponse> {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
  const kept = { headers: [...headers], tag };
  if (!isCompressible(headers.get('content-type')))
    return { ...kept, bodies: { plain: bytes }, bytes: bytes.byteLength };
  const [br, gzip] = await Promise.all([
    'br' in brotli ? brotli.br : compress(bytes, 'br', brotli.quality),
    compress(bytes, 'gzip'),
  ]);
  return { ...kept, bodies: { br, gzip }, bytes: br.byteLength + gzip.byteLength };
}

/** Responds in an encoding that the client accepts; 304 when the client has it already. */
export async function respondFromCache(request: Request, kept: CachedResponse): Promise<Response> {
  const headers = new Headers(kept.headers);
  if ('plain' in kept.bodies) return give(kept.bodies.plain, null);
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  headers.append('Vary', 'Accept-Encoding');
  return encoding ? give(kept.bodies[encoding], encoding) : give(kept.bodies.gzip, null, true);

  async function give(body: Uint8Array<ArrayBuffer>, encoding: Encoding | null, isGzipped = false) {
    const etag = `"${kept.tag}${encoding ? `-${encoding}` : ''}"`;
    headers.set('ETag', etag);
    if (hasTag(request.headers.get('if-none-match'), etag)) {
      headers.delete('Content-Type');
      return new Response(null, { status: 304, headers });
    }
    if (encoding) headers.set('Content-Encoding', encoding);
    const bytes = isGzipped ? new Uint8Array(await unzip(body)) : body;
    headers.set('Content-Length', String(bytes.byteLength));
    return new Response(request.method === 'HEAD' ? null : bytes, { headers });
  }
}

function hasTag(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
}
