import { data } from 'react-router';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { findToPack } from '#shop/sales/list/find-to-pack.server.ts';
import { findOrdersToPack, listToShip, shipInBulk } from '#shop/sales/list/orders-bulk.server.ts';
import { respond } from '../../../answers/respond.server.ts';
import { adminMeta } from '../../admin-meta.ts';
import { roleForm, roleOf } from '../../admin-request.server.ts';
import { pageNumber } from '../../lists/list-address.ts';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import type { Route } from './+types/orders-ship';
import { markingActions } from './pack-actions.server.ts';
import { readShipments } from './read-shipments.ts';
import { ShipQuestion } from './ship-question.tsx';
import { ToShipList } from './to-ship-list.tsx';

const PAGE_SIZE = 25;

/** The orders that were chosen, or the list to choose them from. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'packer');
  const { searchParams } = new URL(request.url);
  const ids = searchParams.getAll('id');
  return respond(request, async () => {
    if (ids.length > 0) {
      const { shippedEmailMinutes: minutes } = await findShopProfile(shop);
      return { chosen: await findOrdersToPack(shop, admin, ids), minutes };
    }
    const typed = searchParams.get('number');
    const asked = typed === null ? null : await findToPack(shop, admin, typed);
    const page = asked && 'id' in asked ? Math.floor(asked.before / PAGE_SIZE) + 1 : pageNumber(searchParams);
    const paging = { page, pageSize: PAGE_SIZE };
    return { ...paging, asked, ...(await listToShip(shop, admin, paging)) };
  });
}

/** Marks an order as packed; or ships the orders of the form, and reports on each. */
export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'packer');
  if (form.has('intent')) return markingActions({ shop, admin, form });
  return respond(args.request, async () => {
    const answers = await shipInBulk(shop, admin, readShipments(form));
    return data({ answers }, { status: answers.some(({ error }) => error) ? 409 : 200 });
  });
}

/** Also after a refusal, to show the orders as they are now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Ship orders');

export default function OrdersShip({ loaderData, actionData }: Route.ComponentProps) {
  const answers = actionData && 'answers' in actionData ? actionData.answers : [];
  if (loaderData.chosen)
    return <ShipQuestion orders={loaderData.chosen} minutes={loaderData.minutes} answers={answers} />;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  return <ToShipList {...loaderData} answers={answers} refusal={refusal} />;
}

export const ErrorBoundary = loadFailed(
  'Ship orders',
  { to: '/admin?tab=orders', label: 'Back to orders' },
  'failed to load orders',
);
