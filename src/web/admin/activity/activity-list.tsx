import { Link } from 'react-router';
import type { AuditEntry } from '#shop/activity/list-changes.server.ts';
import { capitalise } from '../../ui/format.ts';
import styles from '../ui/entries.module.css';
import { Time } from '../ui/time.tsx';
import { BeforeAfter } from './before-after.tsx';

/** Actions that need a preposition before their subject: 'Product added to collection Stoves'. */
const WITH_PREPOSITION: Record<string, string> = {
  'product added': 'product added to',
  'product removed': 'product removed from',
  'product moved': 'product moved in',
  'copy kept': 'copy kept of the',
  'dispute opened': 'dispute opened on',
  'dispute answered': 'dispute answered on',
  'dispute won': 'dispute won on',
  'dispute lost': 'dispute lost on',
  'check begun': 'check begun of the',
};

/** The audit log, newest first. */
export function ActivityList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map(({ id, at, who, isNews, action, kind, subject, fields }) => {
        return (
          <li key={id}>
            <p className={styles.what}>
              <strong>{capitalise(WITH_PREPOSITION[action] ?? action)}</strong>{' '}
              <span className={styles.soft}>{kind === 'profile' ? 'settings' : kind}</span>{' '}
              {subject.to ? <Link to={subject.to}>{subject.name}</Link> : subject.name}
              <span className={styles.soft}>{isNews ? `, as ${who} says` : ` by ${who}`}</span>
            </p>
            <Time at={at} />
            {fields.length > 0 && (
              <dl>
                {fields.map(({ label, from, to }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <BeforeAfter from={from} to={to} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ol>
  );
}
