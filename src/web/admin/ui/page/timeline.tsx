import type { ReactNode } from 'react';
import { Time } from './time.tsx';
import styles from './timeline.module.css';

/** Events, newest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

type EntryProps = {
  what: ReactNode;
  /** Milliseconds UTC. */
  at: number;
  /** An order's status, for the colour of the mark. */
  status?: string | undefined;
  /** Who did it and further details, as paragraphs. */
  children?: ReactNode;
};

export function TimelineEntry({ what, at, status, children }: EntryProps) {
  return (
    <li data-status={status}>
      <span>{what}</span>
      <Time at={at} />
      {children}
    </li>
  );
}
