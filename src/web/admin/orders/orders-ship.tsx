import { Printer, Truck } from 'lucide-react';
import { data, Form, useNavigation } from 'react-router';
import { canMove } from '#shop/orders/order.ts';
import { findOrdersToPack, listIdsToShip, shipInBulk } from '#shop/orders/orders-bulk.server.ts';
import { respond } from '../../respond.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { AdminAnchor, AdminButton, AdminLink } from '../ui/button.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import type { Route } from './+types/orders-ship';
import { addressOfOrders, SLIPS_PATH } from './bulk-addresses.ts';
import { readShipments } from './read-shipments.ts';
import { NotToShip, ShipmentAnswers } from './shipment-notes.tsx';
import { ShipmentRow } from './shipment-row.tsx';
import styles from './shipments.module.css';

const FORM = 'shipments';
const BACK = { to: '/admin?tab=orders', label: 'Back to orders' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'packer');
  const ids = new URL(request.url).searchParams.getAll('id');
  return respond(request, async () => {
    const chosen = ids.length > 0 ? ids : await listIdsToShip(shop, admin);
    return { orders: await findOrdersToPack(shop, admin, chosen) };
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

export default function OrdersShip({ loaderData: { orders }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const answers = actionData?.answers ?? [];
  const waiting = orders.filter(({ order }) => canMove(order.status, 'shipped'));
  const handled = new Set(answers.map(({ id }) => id));
  const others = orders.filter(({ order }) => !canMove(order.status, 'shipped') && !handled.has(order.id));
  const count = waiting.length === 1 ? '1 order' : `${waiting.length} orders`;
  return (
    <div>
      <PageHead title="Ship orders" note={waiting.length > 0 ? count : null} back={BACK} isByThumb>
        <AdminAnchor
          href={addressOfOrders(
            SLIPS_PATH,
            orders.map(({ order }) => order.id),
          )}
          target="_blank"
        >
          <Printer size={15} />
          Packing slips
        </AdminAnchor>
        {waiting.length > 0 && (
          <AdminButton look="ember" form={FORM} disabled={isBusy}>
            <Truck size={15} strokeWidth={2} />
            {isBusy ? 'Marking…' : `Mark ${count} as shipped`}
          </AdminButton>
        )}
      </PageHead>
      <Stack>
        <ShipmentAnswers orders={orders} answers={answers} />
        <NotToShip orders={others} />
        {waiting.length === 0 ? (
          <Panel isBare>
            <EmptyList Icon={Truck} title="Nothing left to ship" text="Orders to ship are in their list.">
              <AdminLink to="/admin?tab=orders&status=accepted">To ship</AdminLink>
            </EmptyList>
          </Panel>
        ) : (
          <Form id={FORM} method="post">
            <Panel
              title="Parcels"
              note="Each customer is handled by email"
              foot="Numbers and links are optional: a UPS number makes its own link, and both can be added later on the order's page."
              isBare
            >
              <ol className={styles.list}>
                {waiting.map(({ order, items, version }) => (
                  <ShipmentRow
                    key={order.id}
                    order={order}
                    items={items}
                    version={version}
                    fields={answers.find(({ id }) => id === order.id)?.fields}
                  />
                ))}
              </ol>
            </Panel>
          </Form>
        )}
      </Stack>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed title="Ship orders" back={BACK} words="failed to load orders" error={error} />;
}
