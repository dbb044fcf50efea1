import { notFound } from '#shop/errors.ts';
import { idsOf } from '#shop/ids.ts';
import { findOrdersToPack } from '#shop/sales/list/orders-bulk.server.ts';
import { findSellers } from '#shop/sales/order/sellers.server.ts';
import { counted } from '#values/counted.ts';
import { guardAdmin } from '../../../guards.server.ts';
import { adminMeta } from '../../admin-meta.ts';
import { loading } from '../../admin-request.server.ts';
import type { Route } from './+types/packing-slips';
import styles from './order-print.module.css';
import { PackingSlip } from './packing-slip.tsx';
import { PrintButton } from './print-button.tsx';

/** Printed pages are outside the back office's layout, so they have its guard themselves. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => guardAdmin(request, context),
];

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'packer', async ({ shop, admin, query }) => {
    const ids = query.getAll('id');
    const orders = await findOrdersToPack(shop, admin, ids);
    if (orders.length === 0) throw notFound('order');
    const soldBy = await findSellers(shop, idsOf(orders.map(({ order }) => order)));
    return { orders: orders.map((each) => ({ ...each, seller: soldBy(each.order.id) })) };
  });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Packing slips');

/** A packing slip for each order. */
export default function PackingSlips({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <main className={styles.paper} id="main">
      <h1 className="visually-hidden">Packing slips of {counted(orders.length, 'order')}</h1>
      <PrintButton />
      {orders.map(({ order, items, seller }) => (
        <PackingSlip key={order.id} order={order} items={items} seller={seller} isOneOfMany />
      ))}
    </main>
  );
}

export { ErrorBoundary } from './order-print.tsx';
