import { attempt } from '../../respond.server.ts';
import { roleOf } from '../admin-request.server.ts';
import type { Route } from './+types/rule-json';
import { previewOf } from './rule-input.server.ts';

/** What a rule that somebody is typing would choose. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  const query = new URL(request.url).searchParams;
  return attempt(async () => ({
    preview: await previewOf(shop, admin, query, query.get('collection')),
  }));
}
