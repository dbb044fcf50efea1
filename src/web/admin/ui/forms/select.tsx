import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** The browser's own select in our look; `className` is that of the frame around it. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`${styles.select} ${className}`}>
      <select {...rest} className={styles.control} />
      <ChevronDown size={15} aria-hidden="true" />
    </span>
  );
}
