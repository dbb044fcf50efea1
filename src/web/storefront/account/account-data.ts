import { findPersonalData } from '#shop/accounts/personal-data.server.ts';
import { respond } from '../../answers/respond.server.ts';
import { pageOf } from '../../context.server.ts';
import { guardAccount } from '../../guards.server.ts';
import type { Route } from './+types/account-data';

/** A person's own data as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  guardAccount(request, context);
  const { shop, actor } = pageOf(context);
  const data = await respond(request, () => findPersonalData(shop, actor));
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
