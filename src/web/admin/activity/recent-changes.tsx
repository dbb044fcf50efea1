import type { ReactNode } from 'react';
import type { FieldChange } from '#shop/catalogue/record/product-history.ts';
import { Link } from '../../ui/controls/link.tsx';
import { capitalise } from '../../ui/text/format.ts';
import { FoldHead } from '../ui/page/fold.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Timeline, TimelineEntry } from '../ui/page/timeline.tsx';
import styles from './activity.module.css';
import { BeforeAfter } from './before-after.tsx';

const FIRST = 5;

/** `at` in milliseconds UTC. */
type Change = { id: string; at: number; who: string; action: string; fields: FieldChange[] };

type Props<C extends Change> = { changes: C[]; whatOf?(change: C): ReactNode; whoOf?(change: C): string };

/** The last changes of a page's subject; older ones unfold. */
export function RecentChanges<C extends Change>({
  changes,
  whatOf = ({ action }) => capitalise(action),
  whoOf = ({ who }) => capitalise(who),
}: Props<C>) {
  if (changes.length === 0) return null;
  const timelineOf = (some: C[]) => (
    <Timeline>
      {some.map((change) => (
        <TimelineEntry key={change.id} at={change.at} what={whatOf(change)}>
          <p>{whoOf(change)}</p>
          {change.fields.map(({ label, from, to }) => (
            <p key={label}>
              {label}: <BeforeAfter from={from} to={to} />
            </p>
          ))}
        </TimelineEntry>
      ))}
    </Timeline>
  );
  const older = changes.slice(FIRST);
  return (
    <Panel title="Activity" id="activity" note={<Link to="/admin?tab=activity">All changes</Link>} isBare>
      {timelineOf(changes.slice(0, FIRST))}
      {older.length > 0 && (
        <details className={styles.older}>
          <FoldHead isQuiet>{older.length} older</FoldHead>
          {timelineOf(older)}
        </details>
      )}
    </Panel>
  );
}
