import { Fragment, type ReactNode } from 'react';
import styles from './earlier-shop.module.css';

/** What is known, without what is not. */
export function Facts({ facts }: { facts: [label: string, words: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, words]) => words)
        .map(([label, words]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
