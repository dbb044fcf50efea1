import { requireAdmin } from '#shop/accounts/actor.ts';
import { ordersAsCsv } from '#shop/orders/orders-csv.server.ts';
import { pageOf } from '../../context.server.ts';
import { respond } from '../../respond.server.ts';
import { csvAnswer } from '../csv-answer.server.ts';
import type { Route } from './+types/orders-csv';
import { periodOf, readOrdersAddress } from './orders-address.ts';

/** The list that the address asks for, whole, as a file for a table. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const asked = readOrdersAddress(new URL(request.url).searchParams);
  const { q, sort } = asked;
  const filter = { ...periodOf(asked, shop.now()), q, sort, status: asked.status ?? undefined };
  const pieces = await respond(request, async () => ordersAsCsv(shop, requireAdmin(actor), filter));
  return csvAnswer(shop, 'orders', pieces);
}
