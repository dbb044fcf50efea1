import { CircleCheck, CircleDashed, CirclePause, CircleX, TriangleAlert } from 'lucide-react';
import type { Delivery } from '#shop/webhooks/deliveries.server.ts';
import type { Endpoint } from '#shop/webhooks/endpoints.server.ts';
import styles from '../ui/status.module.css';

const LOOKS = {
  good: { look: styles.accepted, Icon: CircleCheck },
  bad: { look: styles.cancelled, Icon: CircleX },
  attention: { look: styles.attention, Icon: TriangleAlert },
  off: { look: styles.faded, Icon: CirclePause },
  waits: { look: styles.faded, Icon: CircleDashed },
};

function Badge({ kind, words }: { kind: keyof typeof LOOKS; words: string }) {
  const { look, Icon } = LOOKS[kind];
  return (
    <span className={`${styles.status} ${look}`}>
      <Icon aria-hidden="true" />
      {words}
    </span>
  );
}

export function EndpointBadge({ isOn, failingSince }: Pick<Endpoint, 'isOn' | 'failingSince'>) {
  if (!isOn) return <Badge kind="off" words="Off" />;
  return failingSince === null ? (
    <Badge kind="good" words="On" />
  ) : (
    <Badge kind="attention" words="Failing" />
  );
}

export function DeliveryBadge({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>) {
  if (state === 'delivered') return <Badge kind="good" words="Delivered" />;
  if (state === 'failed') return <Badge kind="bad" words="Failed" />;
  return attempts === 0 ? (
    <Badge kind="waits" words="Waiting" />
  ) : (
    <Badge kind="attention" words="Trying again" />
  );
}
