import { Truck } from 'lucide-react';
import type { PackedOrder, ShipmentAnswer } from '#shop/sales/list/orders-bulk.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { nameOfPacked } from '#shop/sales/parcels/order-to-pack.ts';
import { useWorksAs } from '../../for-role.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { EmptyList } from '../../ui/lists/empty.tsx';
import table from '../../ui/lists/table.module.css';
import { Table } from '../../ui/lists/table.tsx';
import { rowClasses, Tick, TickedBar, TickHead, type Ticks, useTicks } from '../../ui/lists/ticks.tsx';
import { Time } from '../../ui/page/time.tsx';
import { SHIP_PATH } from '../list/bulk-addresses.ts';
import { TickedOrders } from '../list/ticked-orders.tsx';
import { OrderLink } from './order-link.tsx';
import { whereTo } from './ship-words.ts';
import { ShipmentAnswers } from './shipment-notes.tsx';
import styles from './to-ship.module.css';

type Props = {
  orders: PackedOrder[];
  answers: ShipmentAnswer[];
  page: number;
  pageSize: number;
  total: number;
};

const toPage = (page: number) => (page > 1 ? `${SHIP_PATH}?page=${page}` : SHIP_PATH);

/** The orders to ship, without amounts, to tick: what a packer begins with. */
export function ToShipList({ orders, answers, page, pageSize, total }: Props) {
  const ticks = useTicks(orders.map(({ order }) => order.id));
  const seesAmounts = useWorksAs('accountant');
  return (
    <ListPage
      noun="orders"
      title="Orders to ship"
      note={total > 0 ? 'Tick what is packed. Nothing is shipped before you are asked.' : null}
      // A packer is led here from there.
      {...(seesAmounts && { back: { to: '/admin?tab=orders', label: 'Back to orders' } })}
      notes={<ShipmentAnswers answers={answers} />}
      items={orders}
      view={{ current: toPage(page), page, toPage }}
      empty={
        <EmptyList
          Icon={Truck}
          title="Nothing to ship"
          text="An order is here as soon as it has been paid."
        />
      }
      pages={ticks.count === 0 && { total, pageSize }}
      isWide
    >
      {(orders) => (
        <>
          <Table
            name="Orders to ship: oldest first"
            columns={[
              <TickHead key="tick" ticks={ticks} noun="orders" />,
              'Order',
              'Created',
              'Customer',
              'Postcode',
              'To pack',
            ]}
            className={styles.orders}
            isSticky
          >
            {orders.map((each) => (
              <Row key={each.order.id} {...each} ticks={ticks} />
            ))}
          </Table>
          <TickedBar ticks={ticks} noun="orders" total={`of ${orders.length} shown`}>
            <TickedOrders toShip={ticks.count > 0 ? ticks.count : null} />
          </TickedBar>
        </>
      )}
    </ListPage>
  );
}

function Row({ order, items, ticks }: PackedOrder & { ticks: Ticks }) {
  const { id, created, checkoutSession } = order;
  return (
    <tr className={rowClasses(false, ticks.isTicked(id))}>
      <Tick ticks={ticks} id={id} name={orderName(order)} />
      <th scope="row" className={styles.number}>
        <OrderLink order={order} />
      </th>
      <td className={`${styles.when} ${table.tight}`}>
        <Time at={created} />
      </td>
      <td className={styles.who}>{checkoutSession.name}</td>
      <td className={`${styles.zip} ${table.tight}`}>{whereTo(order)}</td>
      <td className={styles.goods}>{nameOfPacked(items)}</td>
    </tr>
  );
}
