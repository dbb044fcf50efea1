import { CloudOff, Package, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { isSold, type OrderStatus, type OrderSummary } from '#shop/orders/order.ts';
import { pounds } from '#values/pence.ts';
import { formatDateTime } from '../ui/format.ts';
import styles from './orders.module.css';
import { AdminLink } from './ui/button.tsx';
import { Card } from './ui/card.tsx';
import { EmptyList } from './ui/empty.tsx';
import { type Chip, Chips, Filters, SearchBox } from './ui/filters.tsx';
import { Note } from './ui/note.tsx';
import { PageHead } from './ui/page-head.tsx';
import { ListSkeleton } from './ui/skeleton.tsx';
import { OrderStatusBadge } from './ui/status.tsx';
import table from './ui/table.module.css';
import { Totals } from './ui/totals.tsx';

export type OrdersTabData = {
  /** Null when the list could not be loaded. */
  orders: OrderSummary[] | null;
  total: number;
  page: number;
  pageSize: number;
  q: string;
  status: OrderStatus | null;
};

type Props = { list: OrdersTabData; toShip: number; isLoading: boolean };

/** The list of orders of the specification, section 2, newest first. */
export function OrdersTab({ list, toShip, isLoading }: Props) {
  const { orders, total, page, pageSize, q, status } = list;
  return (
    <div className={styles.wide}>
      <PageHead title="Orders" note={toShip > 0 ? `${toShip.toLocaleString('en-GB')} to ship` : null} />
      {orders === null && <Note tone="bad" title="failed to load orders" />}
      <Card isFlush isBare>
        <Filters>
          <SearchBox
            label="Search orders"
            placeholder="Number, name, e-mail, postcode"
            value={q}
            keep={{ tab: 'orders', status: status ?? undefined }}
          />
          <Chips label="Status" chips={statusChips(list, toShip)} />
        </Filters>
        {isLoading ? (
          <ListSkeleton />
        ) : orders === null ? (
          <EmptyList
            Icon={CloudOff}
            title="The orders could not be loaded"
            text="Something went wrong, nothing was lost."
          >
            <AdminLink to={addressOf(list, {})}>Try again</AdminLink>
          </EmptyList>
        ) : orders.length === 0 ? (
          <NoOrders list={list} />
        ) : (
          <>
            <OrdersTable orders={orders} />
            <Totals
              {...{ total, page, pageSize }}
              shown={orders.length}
              toPage={(page) => addressOf(list, { page })}
              isSticky
            >
              Struck through is not counted
            </Totals>
          </>
        )}
      </Card>
    </div>
  );
}

function OrdersTable({ orders }: { orders: OrderSummary[] }) {
  return (
    <table className={`${table.table} ${table.sticks} ${table.rows} ${styles.orders}`}>
      <caption className="visually-hidden">Orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Status</th>
          <th scope="col">Created</th>
          <th scope="col" className={styles.how}>
            Payment
          </th>
          <th scope="col">Customer</th>
          <th scope="col">Postcode</th>
          <th scope="col" className={table.number}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className={isFaded(order.status) ? table.faded : undefined}>
            <th scope="row" className={styles.number}>
              <AdminOrderLink id={order.id} orderNumber={order.orderNumber} />
            </th>
            <td className={styles.status}>
              <OrderStatusBadge status={order.status} />
            </td>
            <td className={`${styles.when} ${table.tight}`}>
              <time dateTime={order.created}>{formatDateTime(order.created)}</time>
            </td>
            <td className={`${styles.how} ${table.tight}`}>{order.paymentMethod}</td>
            <td className={styles.who}>{order.checkoutSession.name}</td>
            <td className={`${styles.zip} ${table.tight}`}>{order.checkoutSession.shippingZip}</td>
            <td className={`${styles.amount} ${table.number}`}>
              <Amount order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Struck through unless the money counts; a screen reader hears why. */
function Amount({ order: { checkoutSession, status } }: { order: OrderSummary }) {
  const { amount } = checkoutSession;
  if (isSold(status)) return pounds(amount);
  return (
    <>
      <s className={table.notTaken}>{pounds(amount)}</s>
      <span className="visually-hidden">, not counted</span>
    </>
  );
}

function NoOrders({ list }: { list: OrdersTabData }) {
  if (list.q || list.status || list.page > 1)
    return (
      <EmptyList Icon={SearchX} title="No such orders" text="Nothing here matches what you asked for.">
        <AdminLink to="/admin?tab=orders">Show all orders</AdminLink>
      </EmptyList>
    );
  return (
    <EmptyList
      Icon={Package}
      title="No orders yet"
      text="As soon as someone buys, the order stands here and you get a mail."
    />
  );
}

function statusChips(list: OrdersTabData, toShip: number): Chip[] {
  const chip = (status: OrderStatus | null, label: string, more: Partial<Chip> = {}): Chip => ({
    label,
    to: addressOf(list, { status, page: 1 }),
    isCurrent: list.status === status,
    ...more,
  });
  return [
    chip(null, 'All'),
    chip('accepted', 'To ship', { count: toShip, needsHand: toShip > 0 }),
    chip('shipped', 'Shipped'),
    chip('cancelled', 'Cancelled'),
    chip('declined', 'Declined'),
    chip('in-progress', 'In progress'),
  ];
}

/** The list's address with some of it changed; what is left out stays as it is. */
function addressOf(list: OrdersTabData, changes: { page?: number; status?: OrderStatus | null }): string {
  const { q, status, page } = { ...list, ...changes };
  const query = new URLSearchParams({ tab: 'orders' });
  if (status) query.set('status', status);
  if (q) query.set('q', q);
  if (page > 1) query.set('page', String(page));
  return `/admin?${query}`;
}

function AdminOrderLink({ id, orderNumber }: { id: string; orderNumber: string }) {
  return (
    <Link className={table.key} to={`/admin/orders/view/${id}`}>
      #WEB{orderNumber}
    </Link>
  );
}

function isFaded(status: OrderStatus) {
  return status === 'declined' || status === 'in-progress';
}
