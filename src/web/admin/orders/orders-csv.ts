import { requireAdmin } from '#shop/actor.ts';
import { ordersAsCsv } from '#shop/orders/orders-csv.server.ts';
import { pageOf } from '../../context.server.ts';
import { respond } from '../../respond.server.ts';
import { csvAnswer } from '../lists/csv-answer.server.ts';
import type { Route } from './+types/orders-csv';
import { filterOf, ordersAddress } from './orders-address.ts';

/** The list that the address asks for, whole, as a file for a table. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const filter = filterOf(ordersAddress.read(new URL(request.url).searchParams), shop.now());
  const pieces = await respond(request, async () => ordersAsCsv(shop, requireAdmin(actor), filter));
  return csvAnswer(shop, 'orders', pieces);
}
