import { actionInWords } from '#shop/record/activity/action-in-words.ts';
import type { AuditEntry } from '#shop/record/activity/list-changes.server.ts';
import type { Undoable } from '#shop/record/undo/find-undoable.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { capitalise } from '../../ui/text/format.ts';
import styles from '../ui/lists/entries.module.css';
import { Time } from '../ui/page/time.tsx';
import { UndoLinks } from '../undo/undo-links.tsx';
import { BeforeAfter } from './before-after.tsx';

type Entry = AuditEntry & { undoable: Undoable | null };

/** The audit log, newest first. */
export function ActivityList({ entries }: { entries: Entry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map(({ id, at, who, isNews, action, kind, subject, fields, undoable }) => {
        const { did, to } = actionInWords(action, kind);
        return (
          <li key={id}>
            <p className={styles.what}>
              <strong>{capitalise(did)}</strong> <span className={styles.soft}>{to}</span>{' '}
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
            {undoable && (
              <UndoLinks id={id} kind={kind} what={`${did} ${kind} ${subject.name}`} undoable={undoable} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
