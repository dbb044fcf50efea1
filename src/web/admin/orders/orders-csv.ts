import { ordersAsCsv } from '#shop/orders/orders-csv.server.ts';
import { respond } from '../../respond.server.ts';
import { roleOf } from '../admin-request.server.ts';
import { csvAnswer } from '../lists/csv-answer.server.ts';
import type { Route } from './+types/orders-csv';
import { filterOf, ordersAddress } from './orders-address.ts';

/** The whole list of an address, as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'accountant');
  const filter = filterOf(ordersAddress.read(new URL(request.url).searchParams), shop.now());
  const chunks = await respond(request, async () => ordersAsCsv(shop, admin, filter));
  return csvAnswer(shop, 'orders', chunks);
}
