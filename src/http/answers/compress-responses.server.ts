import { createMiddleware } from 'hono/factory';
import { chooseEncoding, compress, isCompressible } from './encodings.server.ts';

/** Bytes; smaller responses hardly shrink. */
const MIN_SIZE = 1024;

/** Compresses responses made for this request; cached ones are compressed already. */
export const compressResponses = createMiddleware(async (c, next) => {
  await next();
  const answer = c.res;
  if (answer.headers.has('content-encoding') || c.req.method === 'HEAD') return;
  if (!isCompressible(answer.headers.get('content-type'))) return;
  const accepted = chooseEncoding(c.req.header('accept-encoding'));
  // A prepared response to a client that takes it as it is.
  if (!accepted && answer.headers.has('content-length') && varies(answer.headers)) return;
  if (!answer.body) return;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  if (!varies(headers)) headers.append('Vary', 'Accept-Encoding');
  const encoding = bytes.byteLength < MIN_SIZE ? null : accepted;
  const body = encoding ? await compress(bytes, encoding) : bytes;
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.byteLength));
  c.res = undefined;
  c.res = new Response(body, { status: answer.status, headers });
});

function varies(headers: Headers): boolean {
  return /accept-encoding/i.test(headers.get('vary') ?? '');
}
