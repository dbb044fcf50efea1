type File = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** A file that never changes, or the part that the request asks for: without parts Safari plays no film. */
export function answerPart(request: Request, { bytes, type }: File): Response {
  const total = bytes.byteLength;
  const headers = {
    'Content-Type': type,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
  const part = readRange(request.headers.get('range'), total);
  if (part === 'beyond')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${total}` } });
  const { from, to } = part ?? { from: 0, to: total - 1 };
  const body = bytes.subarray(from, to + 1);
  return new Response(request.method === 'HEAD' ? null : body, {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(body.byteLength),
      ...(part && { 'Content-Range': `bytes ${from}-${to}/${total}` }),
    },
  });
}

/** One range of bytes, both ends included. Null, for the whole, without one or for several, which nobody needs. */
export function readRange(
  header: string | null,
  total: number,
): { from: number; to: number } | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, total - Number(last)) : Number(first);
  const to = first === '' || last === '' ? total - 1 : Math.min(Number(last), total - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from > to ? 'beyond' : { from, to };
}
