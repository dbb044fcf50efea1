import type { ReactNode } from 'react';
import { formatDateTime } from '../../ui/format.ts';
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
  const when = new Date(at).toISOString();
  return (
    <li data-status={status}>
      <span>{what}</span>
      <time dateTime={when}>{formatDateTime(when)}</time>
      {children}
    </li>
  );
}
