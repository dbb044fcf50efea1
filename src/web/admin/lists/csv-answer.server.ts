import type { Shop } from '#shop/shop.server.ts';
import { ukDayOf } from '#values/uk-day.ts';
import { streamOf } from '../../stream-of.server.ts';

/** A CSV download named after its content and the day, streamed. */
export function csvAnswer(shop: Shop, name: string, chunks: AsyncGenerator<string>): Response {
  return new Response(streamOf(chunks), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${ukDayOf(shop.now())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
