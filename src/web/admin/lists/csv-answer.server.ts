import type { Shop } from '#shop/shop.server.ts';
import { ukDayOf } from '#values/uk-day.ts';

/** A file for a table, named by what is in it and the day; streamed, so that its length does not matter. */
export function csvAnswer(shop: Shop, name: string, pieces: AsyncGenerator<string>): Response {
  return new Response(streamOf(pieces), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${ukDayOf(shop.now())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
