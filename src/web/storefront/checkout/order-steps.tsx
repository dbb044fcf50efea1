import type { OrderView } from '#shop/orders/order.ts';
import type { OrderSteps as Steps } from '#shop/orders/track-order.server.ts';
import { formatDateTime } from '../../ui/format.ts';
import css from './order-steps.module.css';

type Step = { name: string; at?: string | undefined; state: 'done' | 'now' | 'to-come' | 'ended' };

/** The order's progress: what has happened and when, and what comes next. */
export function OrderSteps({ order, steps }: { order: OrderView; steps: Steps }) {
  return (
    <ol className={css.steps} aria-label="Status of the order">
      {stepsOf(order, steps).map(({ name, at, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={css.name}>{name}</span>
          {at && <time dateTime={at}>{formatDateTime(at)}</time>}
        </li>
      ))}
    </ol>
  );
}

function stepsOf({ status, created, totals }: OrderView, steps: Steps): Step[] {
  const ordered: Step = { name: 'Ordered', at: created, state: 'done' };
  const paid: Step = { name: totals.amount > 0 ? 'Paid' : 'Confirmed', at: steps.accepted, state: 'done' };
  switch (status) {
    case 'in-progress':
      return [
        ordered,
        { name: 'Checking your payment', state: 'now' },
        { name: 'On its way', state: 'to-come' },
      ];
    case 'declined':
      return [ordered, { name: 'Not paid', at: steps.declined, state: 'ended' }];
    case 'accepted':
      return [
        ordered,
        paid,
        { name: 'Getting it ready', state: 'now' },
        { name: 'On its way', state: 'to-come' },
      ];
    case 'shipped':
      return [ordered, paid, { name: 'On its way', at: steps.shipped, state: 'done' }];
    case 'cancelled':
      return [
        ordered,
        ...(steps.accepted ? [paid] : []),
        ...(steps.shipped ? [{ name: 'On its way', at: steps.shipped, state: 'done' as const }] : []),
        {
          name: steps.accepted && totals.amount > 0 ? 'Cancelled and refunded' : 'Cancelled',
          at: steps.cancelled,
          state: 'ended',
        },
      ];
  }
}
