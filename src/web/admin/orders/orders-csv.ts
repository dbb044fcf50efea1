import { requireAdmin } from '#shop/accounts/actor.ts';
import { ordersAsCsv } from '#shop/orders/orders-csv.server.ts';
import { ukDayOf } from '#values/uk-day.ts';
import { pageOf } from '../../context.server.ts';
import { respond } from '../../respond.server.ts';
import type { Route } from './+types/orders-csv';
import { periodOf, readOrdersAddress } from './orders-address.ts';

/** The list that the address asks for, whole, as a file for a table; streamed, so that its length does not matter. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const asked = readOrdersAddress(new URL(request.url).searchParams);
  const filter = { ...periodOf(asked, shop.now()), q: asked.q, status: asked.status ?? undefined };
  const pieces = await respond(request, async () => ordersAsCsv(shop, requireAdmin(actor), filter));
  return new Response(streamOf(pieces), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${ukDayOf(shop.now())}.csv"`,
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
