import type { findPastOf } from '#shop/files/past/find-past.server.ts';
import { links } from '#shop/links.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './earlier-shop.module.css';
import { PastOrders } from './past-list.tsx';

type Props = { beside: Awaited<ReturnType<typeof findPastOf>>; email: string; without: string };

/** What else is known of somebody by their e-mail address: there, and in this shop. */
export function Beside({ beside, email, without }: Props) {
  const orders = beside.orders.filter(({ id }) => id !== without);
  const customers = beside.customers.filter(({ id }) => id !== without);
  if (!email) return null;
  return (
    <>
      {orders.length > 0 && (
        <Panel title="Orders of theirs in the earlier shop" isBare>
          <PastOrders orders={orders} />
        </Panel>
      )}
      <Panel title="Also">
        <ul className={styles.links}>
          {customers.map(({ id, name }) => (
            <li key={id}>
              <Link className="link" to={links.admin.pastCustomer(id)}>
                {name}, customer of the earlier shop
              </Link>
            </li>
          ))}
          <li>
            <Link className="link" to={links.admin.customer(email)}>
              All that is known of {email}
            </Link>
          </li>
          <li>
            <Link className="link" to={`/admin?${new URLSearchParams({ tab: 'orders', q: email })}`}>
              Orders with {email} in this shop
            </Link>
          </li>
        </ul>
      </Panel>
    </>
  );
}
