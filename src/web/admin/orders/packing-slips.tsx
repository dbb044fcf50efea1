import { notFound } from '#shop/errors.ts';
import { findOrdersForAdmin } from '#shop/orders/orders-bulk.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { guardAdmin } from '../../guards.server.ts';
import { respond } from '../../respond.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { adminOf } from '../admin-request.server.ts';
import type { Route } from './+types/packing-slips';
import styles from './order-print.module.css';
import { PackingSlip } from './print/packing-slip.tsx';
import { PrintButton } from './print/print-button.tsx';
import { sellerOf } from './print/seller.ts';

/** Printed pages are outside the back office's layout, so they have its guard themselves. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => guardAdmin(request, context),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context);
  const ids = new URL(request.url).searchParams.getAll('id');
  return respond(request, async () => {
    const orders = await findOrdersForAdmin(shop, admin, ids);
    if (orders.length === 0) throw notFound('order');
    return { orders, seller: sellerOf(await findShopProfile(shop)) };
  });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Packing slips');

/** A packing slip for each order. */
export default function PackingSlips({ loaderData: { orders, seller } }: Route.ComponentProps) {
  return (
    <main className={styles.paper} id="main">
      <h1 className="visually-hidden">Packing slips of {orders.length} orders</h1>
      <PrintButton />
      {orders.map(({ order, items }) => (
        <PackingSlip key={order.id} order={order} items={items} seller={seller} isOneOfMany />
      ))}
    </main>
  );
}

export { ErrorBoundary } from './order-print.tsx';
