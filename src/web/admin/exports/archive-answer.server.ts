import { ukDayOf } from '#values/uk/uk-day.ts';
import { readRange } from '../../answers/part-of-file.ts';
import { streamOf } from '../../answers/stream-of.server.ts';

type Archive = {
  name: string;
  created: number;
  size: number;
  bytes: (range: { start: number; end: number }) => AsyncGenerator<Uint8Array>;
};

/** The download of an archive; a browser whose connection broke goes on where it was. */
export function archiveAnswer(request: Request, { name, created, size, bytes }: Archive): Response {
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}-${ukDayOf(created)}.zip"`,
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
  };
  const part = readRange(request.headers.get('range'), size);
  if (part === 'beyond')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  const { from, to } = part ?? { from: 0, to: size - 1 };
  return new Response(streamOf(bytes({ start: from, end: to + 1 })), {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(to + 1 - from),
      ...(part && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    },
  });
}
