import type { Delivery } from '#shop/webhooks/deliveries.server.ts';
import { ActionButton } from '../ui/forms/action-button.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { Time } from '../ui/page/time.tsx';
import { DeliveryBadge } from './state-badges.tsx';
import styles from './webhooks.module.css';

type Props = { deliveries: Delivery[]; isBusy: boolean };

/** The deliveries to an endpoint, newest first. */
export function DeliveryLog({ deliveries, isBusy }: Props) {
  return (
    <Table
      name="What was sent"
      columns={[
        'Event',
        'State',
        'Happened',
        'Last answer',
        'Next try',
        { name: 'What to do', is: 'actions' },
      ]}
      className={styles.log}
    >
      {deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} isBusy={isBusy} />
      ))}
    </Table>
  );
}

function Row({ delivery, isBusy }: { delivery: Delivery; isBusy: boolean }) {
  const { id, eventId, type, created, attempts, nextAttempt, duration } = delivery;
  const answer = answerOf(delivery);
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <strong>{type}</strong>
        <span className={`caption ${table.below} ${table.mono} ${styles.wrapped}`}>{eventId}</span>
      </th>
      <td className={styles.state}>
        <DeliveryBadge {...delivery} />
        {attempts > 1 && <span className={`caption ${table.below}`}>{attempts} tries</span>}
      </td>
      <td className={`${table.tight} ${styles.time}`}>
        <Time at={created} />
      </td>
      <td className={styles.answer}>
        {answer}{' '}
        {answer && duration !== null && <span className={`caption ${table.below}`}>{duration} ms</span>}
      </td>
      <td className={`${table.tight} ${styles.next}`}>
        {nextAttempt !== null && attempts > 0 && (
          <>
            <span className="phone-only">Next try </span>
            <Time at={nextAttempt} />
          </>
        )}
      </td>
      <td className={`${table.actions} ${styles.again}`}>
        <ActionButton
          intent="resend"
          fields={{ delivery: id }}
          preventScrollReset
          isSmall
          disabled={isBusy}
          aria-label={`Send again: ${type}, ${eventId}`}
        >
          Send again
        </ActionButton>
      </td>
    </tr>
  );
}

function answerOf({ answerStatus, error }: Delivery): string {
  return answerStatus === null ? error : String(answerStatus);
}
