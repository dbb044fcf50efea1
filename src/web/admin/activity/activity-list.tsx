import { Link } from 'react-router';
import type { AuditEntry } from '#shop/audit/list-changes.server.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../ui/card.tsx';
import styles from './activity.module.css';

/** Changes, newest first: who did what to which thing when, and what it was before. */
export function ActivityList({ entries, isOfOneThing }: { entries: AuditEntry[]; isOfOneThing?: boolean }) {
  return (
    <ol className={styles.list}>
      {entries.map(({ id, at, who, action, kind, subject, fields }) => {
        const when = new Date(at).toISOString();
        return (
          <li key={id}>
            <p className={styles.what}>
              <strong>{action.charAt(0).toUpperCase() + action.slice(1)}</strong>{' '}
              {!isOfOneThing && (
                <>
                  <span className={styles.soft}>{kind === 'profile' ? 'settings' : kind}</span>{' '}
                  {subject.to ? <Link to={subject.to}>{subject.name}</Link> : subject.name}{' '}
                </>
              )}
              <span className={styles.soft}>by {who}</span>
            </p>
            <time dateTime={when}>{formatDateTime(when)}</time>
            {fields.length > 0 && (
              <dl>
                {fields.map(({ label, from, to }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {from && <del>{from}</del>}
                      {from && <span aria-hidden="true"> → </span>}
                      {from && <span className="visually-hidden"> became </span>}
                      <ins>{to || 'nothing'}</ins>
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

/** The last changes of the thing that a page is about. */
export function RecentChanges({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Card title="Activity" note={<Link to="/admin?tab=activity">All changes</Link>} isBare>
      <ActivityList entries={entries} isOfOneThing />
    </Card>
  );
}
