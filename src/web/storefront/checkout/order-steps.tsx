import type { OrderView } from '#shop/sales/order/order.ts';
import type { OrderSteps as Steps } from '#shop/sales/order/track-order.server.ts';
import { formatLongDate } from '../../ui/text/format.ts';
import css from './order-steps.module.css';
import { stateWords, wasPaid } from './order-words.ts';

type Step = { name: string; at?: string | undefined; state: 'done' | 'now' | 'to-come' | 'ended' };

/** The order's progress: what has happened and when, and what comes next. */
export function OrderSteps({ order, steps }: { order: OrderView; steps: Steps }) {
  return (
    <ol className={css.steps} aria-label="Status of the order">
      {stepsOf(order, steps).map(({ name, at, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={css.name}>{name}</span>
          {at && <time dateTime={at}>{formatLongDate(at)}</time>}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(order: OrderView, steps: Steps): Step[] {
  const { status, created, totals, isReleased } = order;
  const ordered: Step = { name: 'Ordered', at: created, state: 'done' };
  const paid: Step = {
    name: totals.amount === 0 || isReleased ? 'Confirmed' : totals.due > 0 ? 'Paid in part' : 'Paid',
    at: steps.accepted,
    state: 'done',
  };
  const shipped: Step = { name: stateWords(order, 'shipped'), at: steps.shipped, state: 'done' };
  const toCome: Step = { name: stateWords(order, 'shipped'), state: 'to-come' };
  switch (status) {
    case 'in-progress':
      return [ordered, { name: stateWords(order, status), state: 'now' }, toCome];
    case 'declined':
      return [ordered, { name: stateWords(order, status), at: steps.declined, state: 'ended' }];
    case 'accepted':
      return [ordered, paid, { name: stateWords(order, status), state: 'now' }, toCome];
    case 'shipped':
      return [ordered, paid, shipped];
    case 'cancelled':
      return [
        ordered,
        ...(steps.accepted ? [paid] : []),
        ...(steps.shipped ? [shipped] : []),
        {
          name: wasPaid(order, steps) ? 'Cancelled and refunded' : stateWords(order, status),
          at: steps.cancelled,
          state: 'ended',
        },
      ];
  }
}
