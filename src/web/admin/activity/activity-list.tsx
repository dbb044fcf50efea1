import type { AuditAction } from '#shop/record/activity/list-actions.server.ts';
import type { Undoable } from '#shop/record/undo/find-undoable.server.ts';
import styles from '../ui/lists/entries.module.css';
import { Time } from '../ui/page/time.tsx';
import { UndoLinks } from '../undo/undo-links.tsx';
import { ActivityPart } from './activity-part.tsx';
import { ChangeFields, ChangeWords, whatOf } from './change-words.tsx';

type Props = {
  actions: AuditAction[];
  /** How a change can be undone, by its id, and all of what was done at once, by part. */
  undoable: Record<string, Undoable>;
  parts: Record<string, Undoable>;
  /** The address of all changes of a part. */
  toPart(part: string): string;
};

/** The audit log, newest first. What was done at once is one entry. */
export function ActivityList({ actions, undoable, parts, toPart }: Props) {
  return (
    <ol className={styles.list}>
      {actions.map(({ newest, part }) => (
        <li key={newest.id}>
          {part ? (
            <ActivityPart
              {...{ newest, part, undoable, all: toPart(part.id) }}
              whole={parts[part.id] ?? null}
            />
          ) : (
            <>
              <ChangeWords entry={newest} />
              <Time at={newest.at} />
              <ChangeFields fields={newest.fields} />
              {undoable[newest.id] && (
                <UndoLinks
                  id={newest.id}
                  kind={newest.kind}
                  what={whatOf(newest)}
                  undoable={undoable[newest.id] as Undoable}
                />
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
