import type { OrderEvent } from '#shop/orders/order.ts';
import type { Deed } from '#shop/orders/order-desk.server.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../ui/card.tsx';
import styles from './order.module.css';

/** Who changed the order and when, and what else was done about it, newest first. */
export function OrderHistory({ events, deeds }: { events: OrderEvent[]; deeds: Deed[] }) {
  const lines = [
    ...events.map(({ at, who, from, to, note }) => ({
      at: Date.parse(at),
      who,
      what: from ? `${from} to ${to}` : 'Order placed',
      note,
      status: to,
    })),
    ...deeds.map(({ at, who, action, note }) => ({
      at,
      who,
      what: action.charAt(0).toUpperCase() + action.slice(1),
      note,
      status: undefined,
    })),
  ];
  return (
    <Card title="History" isBare>
      <ol className={styles.history}>
        {lines
          .map((line, place) => ({ ...line, place }))
          .sort((a, b) => b.at - a.at || b.place - a.place)
          .map(({ at, who, what, note, status, place }) => (
            <li key={place} data-status={status}>
              <span>{what}</span>
              <time dateTime={new Date(at).toISOString()}>{formatDateTime(new Date(at).toISOString())}</time>
              <p>{[who, note].filter(Boolean).join(': ')}</p>
            </li>
          ))}
      </ol>
    </Card>
  );
}
