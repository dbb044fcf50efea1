import { buyersAsCsv } from '#shop/sales/buyers/buyers-csv.server.ts';
import { respond } from '../../answers/respond.server.ts';
import { roleOf } from '../admin-request.server.ts';
import { csvAnswer } from '../lists/csv-answer.server.ts';
import type { Route } from './+types/buyers-csv';
import { boughtIn } from './buyers-address.ts';

/** Who bought a product, as CSV. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  const bought = boughtIn(params.id, new URL(request.url).searchParams);
  const rows = await respond(request, () => buyersAsCsv(shop, admin, bought));
  return csvAnswer('buyers', shop.now(), rows);
}
