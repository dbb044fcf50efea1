import { findCustomersToQuote, findVariantsToQuote } from '#shop/sales/quotes/find-for-quote.server.ts';
import { respond } from '../../answers/respond.server.ts';
import { roleOf } from '../admin-request.server.ts';
import { searchText } from '../lists/list-address.ts';
import type { Route } from './+types/quote-find-json';

/** What a quote can be filled from, as text is typed: customers, or goods of the catalogue. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  const query = new URL(request.url).searchParams;
  const q = searchText(query);
  const found = await respond(request, async () =>
    query.get('what') === 'customers'
      ? { customers: await findCustomersToQuote(shop, admin, q), variants: [] }
      : { customers: [], variants: await findVariantsToQuote(shop, admin, q) },
  );
  return Response.json({ q, ...found }, { headers: { 'Cache-Control': 'private, no-store' } });
}
