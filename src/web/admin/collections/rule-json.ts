import { refusalOf } from '#shop/errors.ts';
import { roleOf } from '../admin-request.server.ts';
import type { Route } from './+types/rule-json';
import { previewOf } from './rule-input.server.ts';

/** What a rule that somebody is typing would choose; what is missing or wrong so far is no failure. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  const query = new URL(request.url).searchParams;
  try {
    return { preview: await previewOf(shop, admin, query, query.get('collection')), error: null };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { preview: null, error: refusal.message };
  }
}
