import { ClipboardList, Truck } from 'lucide-react';
import { notFound } from '#shop/errors.ts';
import { findOrdersToPack } from '#shop/sales/list/orders-bulk.server.ts';
import { listNotes } from '#shop/sales/order/notes.server.ts';
import { canMove, type OrderStatus, orderName } from '#shop/sales/order/order.ts';
import { formatDateTime } from '../../../ui/text/format.ts';
import { adminMeta } from '../../admin-meta.ts';
import { loading } from '../../admin-request.server.ts';
import { AdminAnchor, AdminLink } from '../../ui/page/button.tsx';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { Note } from '../../ui/page/note.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Panel, Stack } from '../../ui/page/panel.tsx';
import { addressOfOrders, SHIP_PATH } from '../list/bulk-addresses.ts';
import { Address } from '../order/address.tsx';
import notesStyles from '../order/order-notes.module.css';
import { NoteList } from '../order/order-notes.tsx';
import { TrackingLink } from '../order/order-tracking.tsx';
import type { Route } from './+types/order-pack';
import { GoodsToPack } from './goods-to-pack.tsx';

const BACK = { to: SHIP_PATH, label: 'Back to orders to ship' };

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'packer', async ({ shop, admin, params }) => {
    const [found] = await findOrdersToPack(shop, admin, [params.id]);
    if (!found) throw notFound('order');
    return { ...found, notes: await listNotes(shop, params.id) };
  });
}

export const meta: Route.MetaFunction = (args) =>
  adminMeta(
    args,
    args.loaderData ? `${orderName(args.loaderData.order)} (${args.loaderData.order.status})` : 'Order',
  );

/** Why an order that is not to be shipped stays here; a shipped one has left. */
const STAYS: Partial<Record<OrderStatus, string>> = {
  'in-progress': 'It has not been paid yet: do not send it.',
  declined: 'Its payment was declined: do not send it.',
  cancelled: 'It is cancelled: do not send it.',
};

/** An order as a packer reads it: goods, address, telephone, notes, and no amount. */
export default function OrderPack({ loaderData: { order, items, notes } }: Route.ComponentProps) {
  const { id, status, created, collects, parcel, checkoutSession } = order;
  const { name, phoneNumber, shippingAddress } = checkoutSession;
  const stays = STAYS[status];
  return (
    <div>
      <PageHead
        title={`${orderName(order)} (${status})`}
        note={`${name}, ${formatDateTime(created)}`}
        back={BACK}
        isByThumb
      >
        <AdminAnchor href={`/admin/orders/print/${id}`} target="_blank">
          <ClipboardList size={15} />
          Packing slip
        </AdminAnchor>
        {canMove(status, 'shipped') && (
          <AdminLink look="ember" to={addressOfOrders(SHIP_PATH, [id])}>
            <Truck size={15} strokeWidth={2} />
            {collects ? 'Ready to collect' : 'Ship'}
          </AdminLink>
        )}
      </PageHead>
      <Stack>
        {stays && <Note tone="attention" title={stays} />}
        <GoodsToPack items={items} />
        <Panel title={collects ? 'Collected by' : 'Deliver to'}>
          {collects ? <p>{name}</p> : <Address lines={shippingAddress} name={name} />}
          <p>
            {collects ? 'Telephone: ' : 'Telephone, for the courier: '}
            <a className="link" href={`tel:${phoneNumber}`}>
              {phoneNumber}
            </a>
          </p>
        </Panel>
        {parcel && (
          <Panel title="Parcel">
            <TrackingLink parcel={parcel} />
          </Panel>
        )}
        {notes.length > 0 && (
          <Panel title="Notes">
            <div className={`stack ${notesStyles.notes}`}>
              <NoteList notes={notes} />
            </div>
          </Panel>
        )}
      </Stack>
    </div>
  );
}

export const ErrorBoundary = loadFailed('Order', BACK, 'failed to load order');
