import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import styles from './filters.module.css';
import { SearchField, useListSubmit } from './search-field.tsx';

/** The row above a list: a search box and what else narrows it. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>;
}

type SearchProps = {
  label: string;
  placeholder: string;
  value: string;
  /** The parameter of the address that holds the text. */
  name?: string;
  /** What else of the address is kept. */
  keep?: Record<string, string | undefined>;
};

/** Searches a list; the text is kept in the address, so that a list can be sent on. */
export function SearchBox({ label, placeholder, value, name = 'q', keep = {} }: SearchProps) {
  const { onSubmit } = useListSubmit();
  return (
    <Form className={styles.alone} role="search" key={value} onSubmit={onSubmit}>
      {Object.entries(keep).map(
        ([key, kept]) => kept && <input key={key} type="hidden" name={key} value={kept} />,
      )}
      <SearchField label={label} placeholder={placeholder} value={value} name={name} />
    </Form>
  );
}

export type Chip = { label: string; to: string; isCurrent: boolean; count?: number; needsHand?: boolean };

/** One of several ways to narrow a list; links, so that they work without script and can be sent on. */
export function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {chips.map(({ label, to, isCurrent, count, needsHand }) => (
        <Link key={label} className={styles.chip} to={to} aria-current={isCurrent ? 'true' : undefined}>
          {needsHand && <span className={styles.dot} />}
          {label}
          {count !== undefined && <b>{count.toLocaleString('en-GB')}</b>}
        </Link>
      ))}
    </nav>
  );
}
