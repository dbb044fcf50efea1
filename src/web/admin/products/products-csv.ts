import { requireAdmin } from '#shop/actor.ts';
import { productsAsCsv } from '#shop/catalogue/products-csv.server.ts';
import { pageOf } from '../../context.server.ts';
import { respond } from '../../respond.server.ts';
import { csvAnswer } from '../lists/csv-answer.server.ts';
import type { Route } from './+types/products-csv';
import { filterOf, productsAddress } from './products-address.ts';

/** The list that the address asks for, whole, as a file for a table. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const filter = filterOf(productsAddress.read(new URL(request.url).searchParams));
  return respond(request, async () =>
    csvAnswer(shop, 'products', productsAsCsv(shop, requireAdmin(actor), filter)),
  );
}
