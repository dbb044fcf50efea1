import { data } from 'react-router';
import { findOrdersToPack, listToShip, shipInBulk } from '#shop/sales/list/orders-bulk.server.ts';
import { respond } from '../../../answers/respond.server.ts';
import { adminMeta } from '../../admin-meta.ts';
import { roleForm, roleOf } from '../../admin-request.server.ts';
import { pageNumber } from '../../lists/list-address.ts';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import type { Route } from './+types/orders-ship';
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
    if (ids.length > 0) return { chosen: await findOrdersToPack(shop, admin, ids) };
    const paging = { page: pageNumber(searchParams), pageSize: PAGE_SIZE };
    return { ...paging, ...(await listToShip(shop, admin, paging)) };
  });
}

/** Ships the orders of the form, and reports on each. */
export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'packer');
  return respond(args.request, async () => {
    const answers = await shipInBulk(shop, admin, readShipments(form));
    return data({ answers }, { status: answers.some(({ error }) => error) ? 409 : 200 });
  });
}

/** Also after a refusal, to show the orders as they are now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Ship orders');

export default function OrdersShip({ loaderData, actionData }: Route.ComponentProps) {
  const answers = actionData?.answers ?? [];
  if (loaderData.chosen) return <ShipQuestion orders={loaderData.chosen} answers={answers} />;
  return <ToShipList {...loaderData} answers={answers} />;
}

export const ErrorBoundary = loadFailed(
  'Ship orders',
  { to: '/admin?tab=orders', label: 'Back to orders' },
  'failed to load orders',
);
