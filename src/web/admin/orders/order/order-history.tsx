import type { OrderEvent } from '#shop/sales/order/order.ts';
import type { StaffAction } from '#shop/sales/order/order-admin.server.ts';
import { capitalise } from '../../../ui/text/format.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { Timeline, TimelineEntry } from '../../ui/page/timeline.tsx';

/** What has happened when an order has this status. */
const HAPPENED: Record<string, string> = {
  'in-progress': 'Payment begun',
  accepted: 'Accepted',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  declined: 'Declined',
};

/** Changes of status and other staff actions, newest first. */
export function OrderHistory({
  events,
  staffActions,
}: {
  events: OrderEvent[];
  staffActions: StaffAction[];
}) {
  const lines = [
    ...events.map(({ at, who, from, to, note }) => ({
      at: Date.parse(at),
      who,
      what: from ? (HAPPENED[to] ?? to) : 'Order placed',
      note,
      status: to,
    })),
    ...staffActions.map(({ at, who, action, note }) => ({
      at,
      who,
      what: capitalise(action),
      note,
      status: undefined,
    })),
  ];
  return (
    <Panel title="History" isBare>
      <Timeline>
        {lines
          .map((line, place) => ({ ...line, place }))
          .sort((a, b) => b.at - a.at || b.place - a.place)
          .map(({ at, who, what, note, status, place }) => (
            <TimelineEntry key={place} at={at} what={what} status={status}>
              <p>{[capitalise(who), note].filter(Boolean).join(': ')}</p>
            </TimelineEntry>
          ))}
      </Timeline>
    </Panel>
  );
}
