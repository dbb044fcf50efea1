import type { ReactNode } from 'react';
import { Time } from '../ui/time.tsx';
import styles from './timeline.module.css';

/** What happened, newest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

type EntryProps = {
  what: ReactNode;
  /** Milliseconds UTC. */
  at: number;
  /** Of an order, for the colour of the mark. */
  status?: string | undefined;
  /** Who, and what else is to say; each a paragraph. */
  children?: ReactNode;
};

/** One thing that happened. */
export function TimelineEntry({ what, at, status, children }: EntryProps) {
  return (
    <li data-status={status}>
      <span>{what}</span>
      <Time at={at} />
      {children}
    </li>
  );
}
