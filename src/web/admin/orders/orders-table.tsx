import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import type { OrderSort, OrdersFound } from '#shop/orders/list-orders.server.ts';
import { isSold, type OrderStatus, type OrderSummary } from '#shop/orders/order.ts';
import { pounds } from '#values/pence.ts';
import { formatDateTime } from '../../ui/format.ts';
import { OrderStatusBadge } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import styles from './orders.module.css';
import { type OrdersAsked, ordersAddress, SORTS } from './orders-address.ts';

/** The orders of one page; the first cell is the link, and on a phone it covers the row. */
export function OrdersTable({ found, asked }: { found: OrdersFound; asked: OrdersAsked }) {
  const head = { asked };
  return (
    <table className={`${table.table} ${table.sticks} ${table.rows} ${styles.orders}`} data-list>
      <caption className="visually-hidden">
        Orders: {SORTS.find(({ sort }) => sort === asked.sort)?.label.toLowerCase()}
      </caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <SortHead {...head} label="Status" down="-status" />
          <SortHead {...head} label="Created" down="-created" up="created" />
          <th scope="col" className={styles.how}>
            Payment
          </th>
          <SortHead {...head} label="Customer" up="name" down="-name" />
          <th scope="col">Postcode</th>
          <SortHead {...head} label="Amount" down="-amount" up="amount" isNumber />
        </tr>
      </thead>
      <tbody>
        {found.orders.map((order) => (
          <Row key={order.id} order={order} refunded={found.refunded[order.id] ?? 0} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order, refunded }: { order: OrderSummary; refunded: number }) {
  const { id, orderNumber, status, created, paymentMethod, card, checkoutSession } = order;
  return (
    <tr className={isFaded(status) ? table.faded : undefined}>
      <th scope="row" className={styles.number}>
        <Link className={table.key} to={`/admin/orders/view/${id}`} data-row>
          #WEB{orderNumber}
        </Link>
      </th>
      <td className={styles.status}>
        <OrderStatusBadge status={status} />
      </td>
      <td className={`${styles.when} ${table.tight}`}>
        <time dateTime={created}>{formatDateTime(created)}</time>
      </td>
      <td className={`${styles.how} ${table.tight}`}>
        {card ? `${card.brand || paymentMethod} ····${card.lastFour}` : paymentMethod}
      </td>
      <td className={styles.who}>{checkoutSession.name}</td>
      <td className={`${styles.zip} ${table.tight}`}>{checkoutSession.shippingZip}</td>
      <td className={`${styles.amount} ${table.number}`}>
        <Amount amount={checkoutSession.amount} status={status} />
        {refunded > 0 && isSold(status) && <span className={styles.back}>{pounds(refunded)} refunded</span>}
      </td>
    </tr>
  );
}

/** Struck through unless the money counts; a screen reader hears why. */
function Amount({ amount, status }: { amount: number; status: OrderStatus }) {
  if (isSold(status)) return pounds(amount);
  return (
    <>
      <s className={table.notTaken}>{pounds(amount)}</s>
      <span className="visually-hidden">, not counted</span>
    </>
  );
}

type SortHeadProps = {
  asked: OrdersAsked;
  label: string;
  /** What a first press asks for stands first. */
  up?: OrderSort;
  down?: OrderSort;
  isNumber?: boolean;
};

/** A column head that sorts; pressed again it turns round. */
function SortHead({ asked, label, up, down, isNumber }: SortHeadProps) {
  const isUp = asked.sort === up;
  const isDown = asked.sort === down;
  const first = label === 'Customer' ? up : down;
  const next = (isUp ? down : isDown ? up : first) ?? first ?? '-created';
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={isNumber ? table.number : undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <Link className={styles.sorter} to={ordersAddress(asked, { sort: next })}>
        {label}
        {(isUp || isDown) && <Arrow size={14} strokeWidth={2} aria-hidden />}
      </Link>
    </th>
  );
}

function isFaded(status: OrderStatus) {
  return status === 'declined' || status === 'in-progress';
}
