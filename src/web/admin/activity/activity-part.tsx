import type { AuditPart } from '#shop/record/activity/list-actions.server.ts';
import type { AuditEntry } from '#shop/record/activity/list-changes.server.ts';
import type { Undoable } from '#shop/record/undo/find-undoable.server.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from '../ui/lists/entries.module.css';
import { Time } from '../ui/page/time.tsx';
import { UndoLinks } from '../undo/undo-links.tsx';
import activity from './activity.module.css';
import { countsInWords } from './activity-kinds.ts';
import { ChangeFields, ChangeWords, whatOf } from './change-words.tsx';

type Props = {
  newest: AuditEntry;
  part: AuditPart;
  /** The address of all its changes. */
  all: string;
  undoable: Record<string, Undoable>;
  whole: Undoable | null;
};

/** What was done at once: its few changes, or how many it made, with a way to all of them. */
export function ActivityPart({ newest, part, all, undoable, whole }: Props) {
  const { name, to, total, counts, changes } = part;
  const kind = part.id.startsWith('undo_') ? 'undo' : newest.kind;
  const words = `${name}, ${countsInWords(counts)}`;
  return (
    <>
      <p className={styles.what}>
        <strong>{to ? <Link to={to}>{name}</Link> : name}</strong>
        <span className={styles.soft}>
          {changes === null && `: ${countsInWords(counts)}`} by {newest.who}
        </span>
      </p>
      <Time at={newest.at} />
      {changes === null ? (
        <p className={activity.all}>
          <Link to={all}>
            Show {counted(total, 'change')}
            <span className="visually-hidden"> of {name}</span>
          </Link>
        </p>
      ) : (
        <ol className={activity.few}>
          {changes.map((change) => (
            <li key={change.id}>
              <ChangeWords entry={change} />
              <ChangeFields fields={change.fields} />
              <Alone change={change} undoable={undoable[change.id]} />
            </li>
          ))}
        </ol>
      )}
      {whole && <UndoLinks id={newest.id} kind={kind} what={words} undoable={whole} />}
    </>
  );
}

/** Of one of several: the others are undone with the part. */
function Alone({ change, undoable }: { change: AuditEntry; undoable: Undoable | undefined }) {
  if (!undoable) return null;
  return (
    <UndoLinks
      id={change.id}
      kind={change.kind}
      what={whatOf(change)}
      undoable={{ ...undoable, part: null }}
    />
  );
}
