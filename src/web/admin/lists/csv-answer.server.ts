import { ukDayOf } from '#values/uk/uk-day.ts';
import { streamOf } from '../../answers/stream-of.server.ts';

/** A CSV download named after its content and the day that it is of, streamed. */
export function csvAnswer(name: string, at: number, chunks: AsyncGenerator<string>): Response {
  return new Response(streamOf(chunks), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${ukDayOf(at)}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
