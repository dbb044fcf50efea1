import { actionInWords } from '#shop/record/activity/action-in-words.ts';
import type { AuditEntry } from '#shop/record/activity/list-changes.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { capitalise } from '../../ui/text/format.ts';
import styles from '../ui/lists/entries.module.css';
import { BeforeAfter } from './before-after.tsx';

/** What was done to what, and by whom. */
export function ChangeWords({ entry }: { entry: AuditEntry }) {
  const { action, kind, subject, isNews, who } = entry;
  const { did, to } = actionInWords(action, kind);
  return (
    <p className={styles.what}>
      <strong>{capitalise(did)}</strong> <span className={styles.soft}>{to}</span>{' '}
      {subject.to ? <Link to={subject.to}>{subject.name}</Link> : subject.name}
      <span className={styles.soft}>{isNews ? `, as ${who} says` : ` by ${who}`}</span>
    </p>
  );
}

/** Each field with what it was and is. */
export function ChangeFields({ fields }: Pick<AuditEntry, 'fields'>) {
  if (fields.length === 0) return null;
  return (
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
  );
}

/** The same in words, for those who hear links one by one. */
export function whatOf({ action, kind, subject }: AuditEntry): string {
  return `${actionInWords(action, kind).did} ${kind} ${subject.name}`;
}
