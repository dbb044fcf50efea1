import { links } from '#shop/links.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { findRecipient } from '#shop/sales/order/correct-recipient.server.ts';
import type { NextStep } from '#shop/sales/order/next-step.ts';
import { canMove, itemsOf, orderName, paidAt } from '#shop/sales/order/order.ts';
import { findOrderContext } from '#shop/sales/order/order-admin.server.ts';
import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { findSeller } from '#shop/sales/order/sellers.server.ts';
import { findPacked } from '#shop/sales/parcels/packed.server.ts';
import { packedInWords } from '#shop/sales/parcels/packed.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { isHandName } from '#shop/sales/payments/by-hand.ts';
import { findRefundable } from '#shop/sales/refunds/check-refund.server.ts';
import { refundReasons } from '#shop/sales/refunds/refund.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { asSentence } from '../../../ui/text/format.ts';
import { adminMeta } from '../../admin-meta.ts';
import { loading, roleForm } from '../../admin-request.server.ts';
import { WarnOfUnsentForms } from '../../editing/unsent-forms.tsx';
import { ForRole } from '../../for-role.tsx';
import editor from '../../ui/forms/editor.module.css';
import { Done } from '../../ui/page/done.tsx';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { Note } from '../../ui/page/note.tsx';
import { Stack } from '../../ui/page/panel.tsx';
import { Time } from '../../ui/page/time.tsx';
import { AttentionNote } from '../attention/attention-note.tsx';
import { invoicesOf } from '../print/invoice-title.ts';
import { RefundPart } from '../refund/order-refund.tsx';
import { ShipOrder } from '../shipping/order-ship.tsx';
import type { Route } from './+types/order-page';
import { ConsignmentDialogs } from './consignment-dialogs.tsx';
import { CorrectRecipient } from './correct-recipient.tsx';
import { AskForRest, MarkPaid } from './mark-paid.tsx';
import styles from './order.module.css';
import { orderActions } from './order-actions.server.ts';
import { CancelOrder } from './order-cancel.tsx';
import { OrderConsignments } from './order-consignments.tsx';
import { OrderHead, Papers } from './order-head.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderEmails, OrderNotes } from './order-notes.tsx';
import { OrderAddresses, OrderDetail, OrderSummaryPanel, OrderTechnical } from './order-panels.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderProducts } from './order-products.tsx';
import { headOf } from './update-failed.ts';

const BACK = { to: '/admin?tab=orders', label: 'Back to orders' };

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'accountant', async ({ shop, admin, params }) => {
    const { raw, ...result } = await findOrderForAdmin(shop, admin, params.id);
    const isInvoiced = paidAt(result.events) && !result.order.isReleased;
    const [details, recipient, attention, refundable, seller] = await Promise.all([
      findOrderContext(shop, admin, params.id),
      findRecipient(shop, admin, params.id),
      listAttention(shop, admin, params.id),
      findRefundable(shop, admin, params.id),
      isInvoiced ? findSeller(shop, params.id) : null,
    ]);
    const packed = (await findPacked(shop, [params.id]))[params.id];
    const { refundReasons: reasons } = await findShopProfile(shop);
    return {
      ...result,
      reasons: refundReasons(result.order, reasons),
      ...recipient,
      details,
      packed: packed ? packedInWords(packed) : null,
      refundable,
      attention,
      invoices: seller ? invoicesOf(result.papers, seller) : [],
      raw: JSON.stringify(raw, null, 2),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  return orderActions({ ...(await roleForm(args, 'manager')), orderId: args.params.id });
}

/** Also after a refusal, to show the order as it is now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) =>
  adminMeta(
    args,
    args.loaderData ? `${orderName(args.loaderData.order)} (${args.loaderData.order.status})` : 'Order',
  );

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, version, ip, events, refunds, refundable, details, attention, invoices, raw } = loaderData;
  const { recipient, deliveryNow, reasons, consignments, units } = loaderData;
  const isShippable =
    canMove(order.status, 'shipped') && !order.collects && units.some(({ left }) => left > 0);
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const fields = refusal?.fields;
  const failed = headOf(refusal);
  return (
    // Unsent input belongs to this order alone.
    <WarnOfUnsentForms key={order.id}>
      <div className={styles.page}>
        <OrderHead order={order} invoices={invoices} around={details.around} />
        <p className={styles.next} data-next={nextLook(details.next)}>
          {details.next.words}
          {loaderData.packed && ` ${loaderData.packed}.`}
        </p>
        {order.status === 'in-progress' && isHandName(order.paymentMethod) && (
          <MarkPaid amount={details.payment.amount} version={version} fields={fields} />
        )}
        {order.totals.due > 0 && (
          <div className={styles.rest}>
            <MarkPaid amount={order.totals.due} version={version} fields={fields} isPart />
            <AskForRest order={order} version={version} />
          </div>
        )}
        {refusal && (
          <div className={styles.refusal}>
            <Note tone={refusal.code === 'busy' ? 'attention' : 'bad'} title={failed}>
              {asSentence(refusal.error)} Below is the order as it is now.
            </Note>
          </div>
        )}
        {done && <Done title={`${orderName(order)} ${done.done}`} answer={done} />}
        {details.notice && (
          <Note tone="attention" title="The customer has cancelled this order">
            Their notice came <Time at={details.notice.at} />.{' '}
            <Link
              className="link"
              to={`${links.admin.messages}&q=${encodeURIComponent(details.notice.number)}`}
            >
              Read it in Messages
            </Link>
          </Note>
        )}
        {attention.map((entry) => (
          <AttentionNote key={entry.id} entry={entry} fields={fields} />
        ))}
        <div className={`${editor.editor} ${styles.wideSide}`}>
          <Stack>
            <OrderProducts
              order={order}
              units={units}
              changes={loaderData.changes}
              refunds={refunds}
              company={details.payment.company}
              canRefund={refundable !== null}
              hasInvoice={invoices.length > 0}
            />
            <OrderConsignments order={order} consignments={consignments} isShippable={isShippable} />
            <OrderAddresses order={order} deliveryNow={deliveryNow} />
            <OrderDetail order={order} ofCustomer={details.ofCustomer} quote={details.quote} />
            <OrderPayment payment={details.payment} order={order} />
            <OrderTechnical order={order} ip={ip} raw={raw} />
          </Stack>
          <Stack>
            <OrderNotes notes={details.notes} fields={fields} />
            <OrderSummaryPanel items={itemsOf(order)} />
            <OrderEmails emails={details.emails} />
            <OrderHistory events={events} staffActions={details.staffActions} />
            <div className={styles.onPhoneOnly}>
              <Papers id={order.id} invoices={invoices} />
            </div>
          </Stack>
        </div>
        <ForRole of="manager">
          <ShipOrder order={order} version={version} fields={fields} failed={failed} />
          <ConsignmentDialogs
            order={order}
            consignments={consignments}
            units={units}
            emails={details.emails}
            version={version}
            isShippable={isShippable}
            refusal={refusal}
            failed={failed}
          />
          <CorrectRecipient
            order={order}
            version={version}
            recipient={recipient}
            fields={fields}
            failed={failed}
          />
          {refundable && (
            <RefundPart
              order={order}
              version={version}
              refundable={refundable}
              reasons={reasons}
              fields={fields}
              failed={failed}
            />
          )}
          <CancelOrder
            order={order}
            units={units}
            version={version}
            reasons={reasons}
            fields={fields}
            failed={headOf(refusal)}
          />
        </ForRole>
      </div>
    </WarnOfUnsentForms>
  );
}

function nextLook({ isLate, isNothing }: NextStep): 'late' | 'nothing' | 'to-do' {
  if (isLate) return 'late';
  return isNothing ? 'nothing' : 'to-do';
}

export const ErrorBoundary = loadFailed('Order', BACK, 'failed to load order');
