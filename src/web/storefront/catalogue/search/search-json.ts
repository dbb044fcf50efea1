import { findCards } from '#shop/catalogue/shown/product-cards.server.ts';
import { pageOf } from '../../../context.server.ts';
import type { Route } from './+types/search-json';
import { findResults } from './find-results.server.ts';
import { searchText } from './search-text.ts';

const MAX_RESULTS = 10;

/** The results below the header's search field, as text is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { ids, sections } = await findResults(page, searchText(request), MAX_RESULTS);
  const cards = await findCards(page.shop, ids);
  return Response.json({ cards, sections }, { headers: { 'Cache-Control': 'private, no-store' } });
}
