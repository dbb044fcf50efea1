import type { ReactNode } from 'react';
import styles from './account-form.module.css';

type Props = { title: string; lead?: ReactNode; children: ReactNode; also?: ReactNode };

/** A page with one form about the visitor's account. */
export function AccountFormPage({ title, lead, children, also }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      {also && <div className={styles.also}>{also}</div>}
    </div>
  );
}

/** Class of the forms on these pages: fields one below the other. */
export const formClass = styles.form;
