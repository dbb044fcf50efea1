import type { RouterContextProvider } from 'react-router';
import { type Admin, type ProofOf, requireAdmin, requireRole } from '#shop/actor.ts';
import type { Role } from '#shop/role.ts';
import { refusing, respond } from '../answers/respond.server.ts';
import { formOf, pageOf } from '../context.server.ts';
import type { AdminForm } from '../forms/form-actions.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What a loader of the back office works with that every administrator may see. */
export function adminOf(context: Context) {
  const { shop, actor, settings } = pageOf(context);
  return { shop, admin: requireAdmin(actor), settings };
}

/** The same for those who work as one of this role; others get a page that says so, with 403. */
export function roleOf<R extends Role>(context: Context, role: R) {
  const { shop, admin, settings } = adminOf(context);
  return { shop, admin: refusing(() => requireRole(admin, role)), settings };
}

type LoaderArgs<P> = { request: Request; context: Context; params: P };
type Loading<R extends Role, P> = ReturnType<typeof roleOf<R>> & { params: P; query: URLSearchParams };

/** A loader for those who work as one of this role; what the domain refuses becomes a page that says so. */
export async function loading<R extends Role, P, T>(
  { request, context, params }: LoaderArgs<P>,
  role: R,
  load: (work: Loading<R, P>) => Promise<T>,
): Promise<T> {
  const work = { ...roleOf(context, role), params, query: new URL(request.url).searchParams };
  return respond(request, () => load(work));
}

type ActionArgs = { context: Context };

/** What an action of the back office works with that every administrator may do. */
export async function adminForm({ context }: ActionArgs): Promise<AdminForm<Admin>> {
  const { shop, admin } = adminOf(context);
  return { shop, admin, form: formOf(context) };
}

/** The same for those who work as one of this role; others are refused before the form is read. */
export async function roleForm<R extends Role>(
  { context }: ActionArgs,
  role: R,
): Promise<AdminForm<ProofOf[R]>> {
  const { shop, admin } = roleOf(context, role);
  return { shop, admin, form: formOf(context) };
}
