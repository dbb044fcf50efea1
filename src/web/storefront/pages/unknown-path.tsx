import { pageOf } from '../../context.server.ts';
import type { Route } from './+types/unknown-path';
import { leadToLikely } from './likely-addresses.server.ts';

/** An unknown path redirects to the page that it most likely means, or home. */
export function loader({ context, request }: Route.LoaderArgs) {
  return leadToLikely(pageOf(context).shop, request);
}
