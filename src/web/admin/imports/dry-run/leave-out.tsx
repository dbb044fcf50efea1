import { Form, useNavigation } from 'react-router';
import type { ImportItem } from '#shop/files/imports/work/imports.server.ts';
import { counted } from '#values/counted.ts';
import { ActionButton } from '../../ui/forms/action-button.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import styles from '../imports.module.css';

/** At most so many rows are named. */
const NAMED = 12;

/** Leaves one row out, so that the rest of its product comes in. */
export function LeaveOut({ row }: { row: number }) {
  return (
    <ActionButton intent="leave-out" fields={{ row: String(row) }} isSmall preventScrollReset>
      {`Leave row ${row.toLocaleString('en-GB')} out`}
    </ActionButton>
  );
}

/** The same of every row that holds others back, where there are several. */
export function LeaveAllOut({ items }: { items: ImportItem[] }) {
  const isSending = useNavigation().formMethod === 'POST';
  const rows = items.flatMap(({ words }) =>
    'problems' in words ? words.problems.filter(({ mayLeave }) => mayLeave) : [],
  );
  if (rows.length < 2) return null;
  return (
    <Form method="post" className={styles.aside} preventScrollReset>
      <AdminButton name="intent" value="leave-all-out" isSmall disabled={isSending}>
        Leave out every row that holds others back
      </AdminButton>
    </Form>
  );
}

/** The rows that are left out, and a way back. */
export function LeftOut({ rows }: { rows: number[] }) {
  const isSending = useNavigation().formMethod === 'POST';
  if (rows.length === 0) return null;
  const names = rows.slice(0, NAMED).map((row) => row.toLocaleString('en-GB'));
  const more = rows.length - names.length;
  return (
    <Form method="post" className={styles.aside} preventScrollReset>
      <p>
        {counted(rows.length, 'row is', 'rows are')} left out: {names.join(', ')}
        {more > 0 && ` and ${more.toLocaleString('en-GB')} more`}
      </p>
      <AdminButton name="intent" value="leave-none-out" isSmall disabled={isSending}>
        Take {rows.length === 1 ? 'it' : 'them'} in again
      </AdminButton>
    </Form>
  );
}
