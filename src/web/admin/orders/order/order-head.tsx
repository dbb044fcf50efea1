import { ChevronDown, ChevronUp, ClipboardList, FileText, Printer, Truck } from 'lucide-react';
import { useNavigation } from 'react-router';
import { canMove, type OrderView, orderName } from '#shop/sales/order/order.ts';
import { formatDateTime } from '../../../ui/text/format.ts';
import { ForRole } from '../../for-role.tsx';
import { AdminAnchor, AdminButton, AdminLink } from '../../ui/page/button.tsx';
import { DialogButton } from '../../ui/page/dialog.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import type { Invoice } from '../print/invoice-title.ts';
import { shipWords } from '../shipping/ship-words.ts';
import styles from './order.module.css';

const BACK = { to: '/admin?tab=orders', label: 'Back to orders' };

type Props = {
  order: OrderView;
  invoices: Invoice[];
  around: { newer: string | null; older: string | null };
};

/** The page head of an order: neighbours, printing, and the actions for its status. */
export function OrderHead({ order, invoices, around }: Props) {
  const { formData } = useNavigation();
  const sending = formData?.get('intent');
  return (
    <PageHead
      title={
        <>
          {orderName(order)}{' '}
          <span className={styles.status} data-status={order.status}>
            ({order.status})
          </span>
          {order.partlyShipped && <span className={styles.partly}> partly shipped</span>}
        </>
      }
      note={`${order.checkoutSession.name}, ${formatDateTime(order.created)}`}
      back={BACK}
      isByThumb
    >
      <span className={styles.desktop}>
        <Neighbour id={around.newer} label="Newer order">
          <ChevronUp size={15} />
        </Neighbour>
        <Neighbour id={around.older} label="Older order">
          <ChevronDown size={15} />
        </Neighbour>
        <AdminButton type="button" popoverTarget="order-papers">
          <Printer size={15} />
          Print
          <ChevronDown size={14} />
        </AdminButton>
        <span className={`floats ${styles.papers}`} id="order-papers" popover="auto">
          <Papers id={order.id} invoices={invoices} />
        </span>
      </span>
      <DialogButton
        dialog="cancel-order"
        look="danger"
        disabled={!canMove(order.status, 'cancelled') || sending === 'cancelled'}
      >
        {sending === 'cancelled' ? 'Cancelling…' : 'Cancel'}
      </DialogButton>
      <DialogButton
        dialog="ship-order"
        look="ember"
        disabled={!canMove(order.status, 'shipped') || sending === 'shipped'}
      >
        <Truck size={15} strokeWidth={2} />
        {sending === 'shipped' ? 'Marking…' : shipWords(order)}
      </DialogButton>
    </PageHead>
  );
}

function Neighbour({ id, label, children }: { id: string | null; label: string; children: React.ReactNode }) {
  if (id === null)
    return (
      <AdminButton type="button" isIconOnly disabled aria-label={label}>
        {children}
      </AdminButton>
    );
  return (
    <AdminLink isIconOnly to={`/admin/orders/view/${id}`} aria-label={label}>
      {children}
    </AdminLink>
  );
}

/** The documents of an order; one that was never paid has no invoice. */
export function Papers({ id, invoices }: { id: string; invoices: Invoice[] }) {
  return (
    <>
      <ForRole of="packer">
        <AdminAnchor href={`/admin/orders/print/${id}?doc=packing-slip`} target="_blank">
          <ClipboardList size={15} />
          Packing slip
        </AdminAnchor>
      </ForRole>
      {invoices.map(({ title, suffix }) => (
        <AdminAnchor
          key={suffix}
          href={`/admin/orders/print/${id}?doc=invoice${suffix && `&number=${suffix}`}`}
          target="_blank"
        >
          <FileText size={15} />
          {title}
        </AdminAnchor>
      ))}
    </>
  );
}
