import { pageOf } from '../../context.server.ts';
import type { Route } from './+types/search-json';
import { findResults } from './find-results.server.ts';
import { searchText } from './search-text.ts';

const MAX_RESULTS = 10;

/** The results below the header's search field, as text is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const results = await findResults(pageOf(context), searchText(request), MAX_RESULTS);
  return Response.json(results, { headers: { 'Cache-Control': 'private, no-store' } });
}
