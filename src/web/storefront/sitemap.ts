import { pageOf } from '../context.server.ts';
import type { Route } from './+types/sitemap';

export function loader({ context }: Route.LoaderArgs) {
  return new Response(pageOf(context).shop.publicUrl);
}
