import type { Attention } from '#shop/sales/payments/attention.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Note } from '../../ui/page/note.tsx';
import { Time } from '../../ui/page/time.tsx';
import styles from './attention.module.css';

/** What only the owner can settle, above the list of orders. */
export function AttentionPanel({ entries }: { entries: Attention[] }) {
  if (entries.length === 0) return null;
  return (
    <Note id="attention" tone="attention" title={<h2 className={styles.title}>Needs attention</h2>}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link
              className="link"
              to={entry.orderId ? `/admin/orders/view/${entry.orderId}` : `/admin/attention/${entry.id}`}
            >
              {entry.orderNumber ? `#WEB${entry.orderNumber}` : 'No order'}
            </Link>
            <span className={styles.why}>{entry.reason}</span>
            <b className={styles.sum}>{entry.amount > 0 && pounds(entry.amount)}</b>
            <Since at={entry.raised} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

function Since({ at }: { at: number }) {
  return (
    <span className={`caption ${styles.since}`}>
      since <Time at={at} />
    </span>
  );
}
