import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './notice.module.css';

const ICONS = { bad: CircleAlert, warn: TriangleAlert, info: Info, good: CircleCheck };

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone: 'bad' | 'warn' | 'info' | 'good';
  title: React.ReactNode;
};

/** A notice with icon and words, never colour alone. */
export function Notice({ tone, title, children, className, ...rest }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div {...rest} className={[css.notice, css[tone], className].filter(Boolean).join(' ')}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}
