import type { OrderSort } from '#shop/sales/list/sort-orders.server.ts';
import { type OrderStatus, type OrderSummary, orderName } from '#shop/sales/order/order.ts';
import { type PackedMark, packedInWords } from '#shop/sales/parcels/packed.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Column } from '../../ui/lists/column.tsx';
import { SortHead } from '../../ui/lists/sort-head.tsx';
import table from '../../ui/lists/table.module.css';
import { Table } from '../../ui/lists/table.tsx';
import { rowClasses, Tick, TickHead, type Ticks } from '../../ui/lists/ticks.tsx';
import { OrderStatusBadge } from '../../ui/page/status.tsx';
import { Time } from '../../ui/page/time.tsx';
import { Amount } from '../order/amount.tsx';
import { whereTo } from '../shipping/ship-words.ts';
import styles from './orders.module.css';
import { type OrdersCriteria, ordersAddress, SORTS } from './orders-address.ts';
import type { OrdersResult } from './orders-tab.server.ts';

type Props = { result: OrdersResult; criteria: OrdersCriteria; ticks: Ticks };

/** One page of orders. On a phone the link in the first cell covers the row. */
export function OrdersTable({ result, criteria, ticks }: Props) {
  const head = { current: criteria.sort, to: (sort: OrderSort) => ordersAddress.to(criteria, { sort }) };
  return (
    <Table
      name={<>Orders: {SORTS.find(({ sort }) => sort === criteria.sort)?.label.toLowerCase()}</>}
      columns={
        <>
          <TickHead ticks={ticks} noun="orders" />
          <SortHead {...head} label="Order" first="-number" second="number" />
          <SortHead {...head} label="Status" first="-status" second="status" />
          <SortHead {...head} label="Created" first="-created" second="created" />
          <Column className={styles.how}>Payment</Column>
          <SortHead {...head} label="Customer" first="name" second="-name" />
          <Column className={styles.what}>What</Column>
          <Column className={styles.zip}>Postcode</Column>
          <SortHead {...head} label="Amount" first="-amount" second="amount" isNumber />
        </>
      }
      className={styles.orders}
      isSticky
      hasKeys
    >
      {result.orders.map((order) => (
        <Row
          key={order.id}
          order={order}
          what={result.what[order.id] ?? ''}
          refunded={result.refunded[order.id] ?? 0}
          packed={result.packed[order.id]}
          ticks={ticks}
        />
      ))}
    </Table>
  );
}

type RowProps = {
  order: OrderSummary;
  what: string;
  refunded: number;
  packed: PackedMark | undefined;
  ticks: Ticks;
};

function Row({ order, what, refunded, packed, ticks }: RowProps) {
  const { id, status, created, costsNow, paymentMethod, card, checkoutSession } = order;
  return (
    <tr className={rowClasses(isFaded(status), ticks.isTicked(id))}>
      <Tick ticks={ticks} id={id} name={orderName(order)} />
      <th scope="row" className={styles.number}>
        <Link className={table.key} to={`/admin/orders/view/${id}`} data-row>
          {orderName(order)}
        </Link>
      </th>
      <td className={styles.status}>
        <OrderStatusBadge order={order} />
        {packed && <span className={`caption ${styles.packed}`}>{packedInWords(packed)}</span>}
      </td>
      <td className={`${styles.when} ${table.tight}`}>
        <Time at={created} />
      </td>
      <td className={`${styles.how} ${table.tight}`}>
        {card ? `${card.brand || paymentMethod} ····${card.lastFour}` : paymentMethod}
      </td>
      <td className={styles.who}>{checkoutSession.name}</td>
      <td className={styles.what} title={what}>
        {what}
      </td>
      <td className={`${styles.zip} ${table.tight}`}>{whereTo(order)}</td>
      <td className={`${styles.amount} ${table.number}`}>
        <Amount amount={costsNow} status={status} />
        {refunded > 0 && (
          <span className={`caption ${styles.back}`}>
            −{pounds(refunded)} <span>refunded</span>
          </span>
        )}
      </td>
    </tr>
  );
}

function isFaded(status: OrderStatus) {
  return status === 'declined' || status === 'in-progress';
}
