import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty.module.css';

type Props = { Icon: LucideIcon; title: string; text: string; children?: ReactNode };

/** An empty list: why it is empty, and one next step. */
export function EmptyList({ Icon, title, text, children }: Props) {
  return (
    <div className={styles.empty}>
      <Icon size={32} strokeWidth={1.25} />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
