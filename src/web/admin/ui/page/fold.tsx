import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

type Props = {
  children: ReactNode;
  className?: string | undefined;
  /** Small and grey, for details that few need. */
  isQuiet?: boolean;
};

/** The summary of a `details`, with a chevron that turns when it opens. */
export function FoldHead({ children, className = '', isQuiet }: Props) {
  return (
    <summary className={`line ${styles.head} ${isQuiet ? `caption ${styles.quiet}` : ''} ${className}`}>
      {children}
      <ChevronDown className={styles.chevron} size={15} aria-hidden="true" />
    </summary>
  );
}
