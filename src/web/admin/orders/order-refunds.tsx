import type { OrderView } from '#shop/orders/order.ts';
import type { Refund } from '#shop/payments/refund.ts';
import { pounds } from '#values/pence.ts';
import { formatDateTime } from '../../ui/format.ts';
import styles from './order-refund.module.css';

const STATES = { requested: 'under way', unknown: 'under way', done: 'done', failed: 'refused' };

/** The ledger of what went back in parts, each with its credit note. */
export function OrderRefunds({ order, refunds }: { order: OrderView; refunds: Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.refunds} aria-label="Refunds">
      {refunds.map(({ id, number, amount, reason, state, message, who, created }) => (
        <li key={id}>
          <span>
            Refund {STATES[state]}: {reason}
          </span>
          <b>{state === 'failed' ? <s>{pounds(amount)}</s> : `−${pounds(amount)}`}</b>
          <small>
            {who}, <time dateTime={iso(created)}>{formatDateTime(iso(created))}</time>
            {message && state !== 'done' && `: ${message}`}
            {state === 'done' && (
              <>
                {' · '}
                <a
                  className="link"
                  href={`/admin/orders/print/${order.id}?doc=credit-note&number=${number}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Credit note {order.orderNumber}-{number}
                </a>
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
