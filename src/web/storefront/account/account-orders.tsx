import type { AccountView } from '#shop/accounts/find-account.server.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../ui/controls/link.tsx';
import { formatLongDate } from '../../ui/text/format.ts';
import { stateWords } from '../checkout/order-words.ts';
import styles from './account.module.css';

/** The orders of the account, newest first. */
export function Orders({ orders }: Pick<AccountView, 'orders'>) {
  return (
    <ul className={styles.orders}>
      {orders.map(({ id, orderNumber, created, status, partlyShipped, collects, amount, itemSummary }) => (
        <li key={id}>
          <Link to={`/checkout/thank-you/${id}`}>Order #WEB{orderNumber}</Link>
          <span className={styles.amount}>{pounds(amount)}</span>
          <span className="small">{formatLongDate(created)}</span>
          <span className={`small ${styles.state}`}>{stateWords({ collects, partlyShipped }, status)}</span>
          <span className={`small ${styles.items}`}>{itemSummary}</span>
        </li>
      ))}
    </ul>
  );
}
