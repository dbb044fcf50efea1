import { productsAsCsv } from '#shop/catalogue/products-csv.server.ts';
import { respond } from '../../respond.server.ts';
import { roleOf } from '../admin-request.server.ts';
import { csvAnswer } from '../lists/csv-answer.server.ts';
import type { Route } from './+types/products-csv';
import { filterOf, productsAddress } from './products-address.ts';

/** The whole list of an address, as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'accountant');
  const filter = filterOf(productsAddress.read(new URL(request.url).searchParams));
  return respond(request, async () => csvAnswer(shop, 'products', productsAsCsv(shop, admin, filter)));
}
