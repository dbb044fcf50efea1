import type { ReactNode } from 'react';
import styles from './panel.module.css';

type Props = {
  /** For links to this part of a page. */
  id?: string;
  title?: ReactNode;
  note?: ReactNode;
  /** An action at the end of the head. */
  end?: ReactNode;
  children: ReactNode;
  /** A line below the content. */
  foot?: ReactNode;
  /** Full width on a phone, for lists. */
  isFlush?: boolean;
  /** No padding, for tables and lists. */
  isBare?: boolean;
  /** A red border, for deleting. */
  isDangerous?: boolean;
};

export function Panel({ id, title, note, end, children, foot, isFlush, isBare, isDangerous }: Props) {
  const classes = ['sheet', styles.panel, isFlush && styles.flush, isDangerous && styles.red]
    .filter(Boolean)
    .join(' ');
  return (
    <section className={classes} id={id}>
      {title && (
        <header>
          <h2>{title}</h2>
          {note && <span className={`caption ${styles.note}`}>{note}</span>}
          {end && <div className={`row ${styles.end}`}>{end}</div>}
        </header>
      )}
      {isBare ? children : <div className={styles.body}>{children}</div>}
      {foot && <p className={`caption ${styles.foot}`}>{foot}</p>}
    </section>
  );
}

type AsideProps = { title: string; text: ReactNode; isDangerous?: boolean; children: ReactNode };

/** Words, and beside them what can be done. */
export function ActionPanel({ title, text, isDangerous = false, children }: AsideProps) {
  return (
    <Panel isDangerous={isDangerous}>
      <div className={`row ${styles.spread}`}>
        <div>
          <strong>{title}</strong>
          <p className="soft">{text}</p>
        </div>
        {children}
      </div>
    </Panel>
  );
}

/** Panels in a column. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
