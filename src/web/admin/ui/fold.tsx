import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

type Props = {
  children: ReactNode;
  className?: string | undefined;
  /** No wider than its words, and quieter: for what few need. */
  isQuiet?: boolean;
};

/** The summary of a `details`: words, and a chevron that turns when it opens. */
export function FoldHead({ children, className = '', isQuiet }: Props) {
  return (
    <summary className={`${styles.head} ${isQuiet ? `caption ${styles.quiet}` : ''} ${className}`}>
      {children}
      <ChevronDown className={styles.chevron} size={15} aria-hidden="true" />
    </summary>
  );
}
