import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

type Props = {
  children: ReactNode;
  className?: string | undefined;
  /** No wider than its words, and soft: for what few ask for. */
  isQuiet?: boolean;
};

/** What stands of a `details` while it is folded: words, and one sign everywhere that turns when it opens. */
export function FoldHead({ children, className = '', isQuiet }: Props) {
  return (
    <summary className={`${styles.head} ${isQuiet ? styles.quiet : ''} ${className}`}>
      {children}
      <ChevronDown className={styles.chevron} size={15} aria-hidden="true" />
    </summary>
  );
}
