import { changeInvoice, type OrderChange } from '#shop/sales/changes/order-change.ts';
import type { OrderView } from '#shop/sales/order/order.ts';
import { pounds } from '#values/uk/pence.ts';
import { capitalise } from '../../../ui/text/format.ts';
import { Time } from '../../ui/page/time.tsx';
import styles from '../refund/order-refund.module.css';

type Props = { order: OrderView; changes: OrderChange[]; hasInvoice: boolean };

/** What was added to an order later, with its invoices; what was taken off is among the refunds. */
export function OrderChanges({ order, changes, hasInvoice }: Props) {
  const added = changes.filter(({ amount }) => amount > 0);
  if (added.length === 0) return null;
  return (
    <ul className={`ruled ${styles.refunds}`} aria-label="Changes">
      {added.map((change) => (
        <li key={change.id}>
          <span>{['Added', change.reason].filter(Boolean).join(': ')}</span>
          <b>{pounds(change.amount)}</b>
          <small>
            {capitalise(change.who)}, <Time at={change.at} />
            {hasInvoice && (
              <>
                {' · '}
                <a
                  className="link"
                  href={`/admin/orders/print/${order.id}?doc=invoice&number=${change.number}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Invoice {changeInvoice(order.orderNumber, change)}
                </a>
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}
