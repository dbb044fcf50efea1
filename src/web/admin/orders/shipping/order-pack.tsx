import { ClipboardList, Truck, Undo2 } from 'lucide-react';
import { notFound } from '#shop/errors.ts';
import { listOrderEmails } from '#shop/sales/emails/order-email-list.server.ts';
import { isToldOf } from '#shop/sales/emails/told-of.ts';
import { findOrdersToPack } from '#shop/sales/list/orders-bulk.server.ts';
import { listNotes } from '#shop/sales/order/notes.server.ts';
import { canMove, isSold, orderName } from '#shop/sales/order/order.ts';
import { nameOfConsigned } from '#shop/sales/parcels/consignment.ts';
import { notToSend } from '#shop/sales/parcels/not-to-send.ts';
import { packedInWords } from '#shop/sales/parcels/packed.ts';
import { asSentence, formatDateTime } from '../../../ui/text/format.ts';
import { adminMeta } from '../../admin-meta.ts';
import { loading, roleForm } from '../../admin-request.server.ts';
import { AdminAnchor, AdminLink } from '../../ui/page/button.tsx';
import { DialogButton } from '../../ui/page/dialog.tsx';
import { Done } from '../../ui/page/done.tsx';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { Note } from '../../ui/page/note.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Panel, Stack } from '../../ui/page/panel.tsx';
import { addressOfOrders, SHIP_PATH } from '../list/bulk-addresses.ts';
import { Address } from '../order/address.tsx';
import notesStyles from '../order/order-notes.module.css';
import { NoteList } from '../order/order-notes.tsx';
import { TrackingLinks } from '../order/order-tracking.tsx';
import type { Route } from './+types/order-pack';
import { GoodsToPack } from './goods-to-pack.tsx';
import { packActions } from './pack-actions.server.ts';
import { TakeBack, takeBackDialog } from './take-back.tsx';

const BACK = { to: SHIP_PATH, label: 'Back to orders to ship' };

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'packer', async ({ shop, admin, params }) => {
    const [found] = await findOrdersToPack(shop, admin, [params.id]);
    if (!found) throw notFound('order');
    const emails = await listOrderEmails(shop, params.id);
    const told = found.order.consignments.filter((each) => isToldOf(emails, each)).map(({ id }) => id);
    return { ...found, told, notes: await listNotes(shop, params.id) };
  });
}

/** Takes back what has not left after all; `done` completes a sentence that begins with the order's name. */
export async function action(args: Route.ActionArgs) {
  return packActions({ ...(await roleForm(args, 'packer')), orderId: args.params.id });
}

/** Also after a refusal, to show the order as it is now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) =>
  adminMeta(
    args,
    args.loaderData ? `${orderName(args.loaderData.order)} (${args.loaderData.order.status})` : 'Order',
  );

/** An order as a packer reads it: goods, address, telephone, notes, and no amount. */
export default function OrderPack({ loaderData, actionData }: Route.ComponentProps) {
  const { order, items, packed, notes, told, version } = loaderData;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const { id, status, created, collects, consignments, checkoutSession } = order;
  const { name, phoneNumber, shippingAddress } = checkoutSession;
  // Of one that has left, its parcels say more.
  const stays = status === 'shipped' ? null : notToSend(status);
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
        {done && <Done title={`${orderName(order)} ${done.done}`} answer={done} />}
        {refusal && (
          <Note tone="bad" title="It was not taken back">
            {asSentence(refusal.error)}
          </Note>
        )}
        {packed && <Note tone="good" title={packedInWords(packed)} />}
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
        {consignments.length > 0 && (
          <Panel title="Parcels">
            <ul className="stack">
              {consignments.map((each) => (
                <li key={each.id}>
                  <p>
                    {nameOfConsigned(each.lines)}: <TrackingLinks carriage={each} />
                  </p>
                  {isSold(status) && (
                    <DialogButton dialog={takeBackDialog(each.id)} of="packer">
                      <Undo2 size={15} />
                      Take back
                    </DialogButton>
                  )}
                </li>
              ))}
            </ul>
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
      {isSold(status) &&
        consignments.map((each) => (
          <TakeBack
            key={each.id}
            order={order}
            consignment={each}
            version={version}
            isTold={told.includes(each.id)}
            failed="It was not taken back"
          />
        ))}
    </div>
  );
}

export const ErrorBoundary = loadFailed('Order', BACK, 'failed to load order');
