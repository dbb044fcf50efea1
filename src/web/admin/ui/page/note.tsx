import { CircleAlert, CircleCheck, Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

type Props = {
  /** For links to it. */
  id?: string;
  /** `attention`: the owner has something to do. */
  tone: 'good' | 'bad' | 'attention';
  title: ReactNode;
  children?: ReactNode;
  /** Announced at once, whatever the tone. */
  isUrgent?: boolean;
};

const TONES = {
  good: { Icon: CircleCheck, role: 'status' },
  bad: { Icon: CircleAlert, role: 'alert' },
  attention: { Icon: Flame, role: undefined },
} as const;

/** What happened on this page; announced when it appears. */
export function Note({ id, tone, title, children, isUrgent }: Props) {
  const { Icon, role } = TONES[tone];
  return (
    <div id={id} className={`${styles.note} ${styles[tone]}`} role={isUrgent ? 'alert' : role}>
      <Icon size={18} strokeWidth={1.75} />
      <div>
        <strong>{title}</strong>
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
