import type { PackedOrder, ShipmentAnswer } from '#shop/sales/list/orders-bulk.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Note } from '../../ui/page/note.tsx';
import { useOrderPath } from './order-link.tsx';
import styles from './shipments.module.css';

/** Which orders were shipped, now or before, and which were not, each with the reason. */
export function ShipmentAnswers({ answers }: { answers: ShipmentAnswer[] }) {
  const toOrder = useOrderPath();
  const went = answers.filter(({ error }) => !error);
  const before = answers.filter(({ isShippedBefore }) => isShippedBefore);
  const stayed = answers.filter(({ error, isShippedBefore }) => error && !isShippedBefore);
  return (
    <>
      {stayed.length > 0 && (
        <Note tone="bad" title={`${counted(stayed.length, 'order was', 'orders were')} not shipped`}>
          <Reasons answers={stayed} />
        </Note>
      )}
      {before.length > 0 && (
        <Note
          tone="attention"
          title={`${counted(before.length, 'order was', 'orders were')} already shipped`}
          isUrgent
        >
          <Reasons answers={before} />
        </Note>
      )}
      {went.length > 0 && (
        <Note tone="good" title={`${counted(went.length, 'order is', 'orders are')} shipped`}>
          {went.map(({ id, name }, n) => (
            <span key={id}>
              {n > 0 && ', '}
              <Link className="link" to={toOrder(id)}>
                {name}
              </Link>
            </span>
          ))}
          . Something packed by mistake? Open it and take it back.
        </Note>
      )}
    </>
  );
}

function Reasons({ answers }: { answers: ShipmentAnswer[] }) {
  return (
    <ul className={`stack ${styles.reasons}`}>
      {answers.map(({ id, name, error }) => (
        <li key={id}>
          {name}: {error}
        </li>
      ))}
    </ul>
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
