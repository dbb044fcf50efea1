import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

type Props = { tone: 'good' | 'bad'; title: string; children?: ReactNode };

/** What happened on this page; announced when it appears. */
export function Note({ tone, title, children }: Props) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert;
  return (
    <div className={`${styles.note} ${styles[tone]}`} role={tone === 'good' ? 'status' : 'alert'}>
      <Icon size={18} strokeWidth={1.75} />
      <div>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}
