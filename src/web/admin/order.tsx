import { Truck } from 'lucide-react';
import { data, Form, useNavigation } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import { ShopError } from '#shop/errors.ts';
import { cancelOrder, markShipped } from '#shop/orders/change-orders.server.ts';
import { canMove, itemsOf, orderName } from '#shop/orders/order.ts';
import { findOrderForAdmin } from '#shop/orders/orders.server.ts';
import { pageOf } from '../context.server.ts';
import { text } from '../form-text.ts';
import { attempt, respond } from '../respond.server.ts';
import { formatDateTime } from '../ui/format.ts';
import type { Route } from './+types/order';
import { adminMeta } from './admin-meta.ts';
import { LoadFailed } from './load-failed.tsx';
import styles from './order.module.css';
import { CancelOrder } from './order-cancel.tsx';
import { OrderAddresses, OrderDetail, OrderHistory, OrderSummaryCard, RawOrder } from './order-parts.tsx';
import { OrderProducts } from './order-products.tsx';
import { AdminButton } from './ui/button.tsx';
import { Stack } from './ui/card.tsx';
import { DialogButton } from './ui/dialog.tsx';
import { Note } from './ui/note.tsx';
import { PageHead } from './ui/page-head.tsx';

const BACK = { to: '/admin?tab=orders', label: 'Back to orders' };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  return respond(request, async () => {
    const { raw, ...found } = await findOrderForAdmin(shop, requireAdmin(actor), params.id);
    return { ...found, raw: JSON.stringify(raw, null, 2) };
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { shop, actor } = pageOf(context);
  const form = await request.formData();
  const seen = text(form, 'version');
  const ifVersion = /^\d+$/.test(seen) ? Number(seen) : undefined;
  const status = text(form, 'status');
  return attempt(async () => {
    const admin = requireAdmin(actor);
    if (status === 'shipped') await markShipped(shop, admin, params.id, { ifVersion });
    else if (status === 'cancelled') await cancelOrder(shop, admin, params.id, { ifVersion });
    else throw new ShopError('malformed', 'That is not something an order can become.');
    return data({ done: status });
  });
}

/** A refusal is shown beside the order as it is now, not as it was. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) =>
  adminMeta(
    args,
    args.loaderData ? `${orderName(args.loaderData.order)} (${args.loaderData.order.status})` : 'Order',
  );

export default function Order({
  loaderData: { order, version, ip, events, raw },
  actionData,
}: Route.ComponentProps) {
  const navigation = useNavigation();
  const sending = navigation.formData?.get('status');
  const refusal = actionData && 'error' in actionData ? actionData.error : null;
  const done = actionData && 'done' in actionData ? actionData.done : null;
  const session = order.checkoutSession;
  return (
    <div className={styles.page}>
      <PageHead
        title={
          <>
            {orderName(order)}{' '}
            <span className={styles.status} data-status={order.status}>
              ({order.status})
            </span>
          </>
        }
        note={`${session.name}, ${formatDateTime(order.created)}`}
        back={BACK}
        isByThumb
      >
        <DialogButton
          dialog="cancel-order"
          command="show-modal"
          look="danger"
          disabled={!canMove(order.status, 'cancelled') || sending !== undefined}
        >
          {sending === 'cancelled' ? 'Cancelling…' : 'Cancel'}
        </DialogButton>
        <ShipButton
          version={version}
          isAllowed={canMove(order.status, 'shipped')}
          isSending={sending === 'shipped'}
        />
      </PageHead>
      {refusal && (
        <Note tone="bad" title="failed to update order">
          {refusal} Below is the order as it is now.
        </Note>
      )}
      {done && !refusal && <Note tone="good" title={`${orderName(order)} is ${done}`} />}
      <div className={styles.two}>
        <Stack>
          <OrderProducts items={itemsOf(order)} totals={order.totals} />
          <OrderAddresses order={order} />
          <OrderDetail order={order} ip={ip} />
          <RawOrder raw={raw} />
        </Stack>
        <Stack>
          <OrderSummaryCard items={itemsOf(order)} />
          <OrderHistory events={events} />
        </Stack>
      </div>
      <CancelOrder order={order} version={version} />
    </div>
  );
}

/** A form of its own, so that one press marks the order, with or without script. */
function ShipButton({
  version,
  isAllowed,
  isSending,
}: {
  version: number;
  isAllowed: boolean;
  isSending: boolean;
}) {
  return (
    <Form method="post" className={styles.ship}>
      <input type="hidden" name="version" value={version} />
      <AdminButton look="ember" name="status" value="shipped" disabled={!isAllowed || isSending}>
        <Truck size={15} strokeWidth={2} />
        {isSending ? 'Marking…' : 'Mark As Shipped'}
      </AdminButton>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed title="Order" back={BACK} words="failed to load order" error={error} />;
}
