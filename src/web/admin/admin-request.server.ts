import type { RouterContextProvider } from 'react-router';
import { requireAdmin } from '#shop/actor.ts';
import { pageOf } from '../context.server.ts';
import type { AdminForm } from '../form-actions.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What a loader of the back office works with; its layout has let only an administrator in. */
export function adminOf(context: Context) {
  const { shop, actor, settings } = pageOf(context);
  return { shop, admin: requireAdmin(actor), settings };
}

/** What an action of the back office works with. */
export async function adminForm({
  request,
  context,
}: {
  request: Request;
  context: Context;
}): Promise<AdminForm> {
  const { shop, admin } = adminOf(context);
  return { shop, admin, form: await request.formData() };
}
