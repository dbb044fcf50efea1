import { orderName } from '#shop/orders/order.ts';
import type { PackedOrder, ShipmentAnswer } from '#shop/orders/orders-bulk.server.ts';
import { Note } from '../ui/note.tsx';
import styles from './shipments.module.css';

type Props = { orders: PackedOrder[]; answers: ShipmentAnswer[] };

/** Which orders were shipped, and which were not, with the reasons. */
export function ShipmentAnswers({ orders, answers }: Props) {
  const nameOf = (id: string) => {
    const match = orders.find(({ order }) => order.id === id);
    return match ? orderName(match.order) : 'An order';
  };
  const went = answers.filter(({ error }) => !error);
  const stayed = answers.filter(({ error }) => error);
  return (
    <>
      {stayed.length > 0 && (
        <Note
          tone="bad"
          title={stayed.length === 1 ? '1 order was not shipped' : `${stayed.length} orders were not shipped`}
        >
          <ul className={styles.reasons}>
            {stayed.map(({ id, error }) => (
              <li key={id}>
                {nameOf(id)}: {error}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {went.length > 0 && (
        <Note
          tone="good"
          title={went.length === 1 ? '1 order is shipped' : `${went.length} orders are shipped`}
        >
          {went.map(({ id }) => nameOf(id)).join(', ')}
        </Note>
      )}
    </>
  );
}

/** Ticked orders that cannot be shipped in their current status. */
export function NotToShip({ orders }: { orders: PackedOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <Note tone="attention" title="Not among the parcels">
      {orders.map(({ order }) => `${orderName(order)} is ${order.status}`).join(', ')}.
    </Note>
  );
}
