import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import css from './notice.module.css';

const ICONS = { bad: 'circle-alert', warn: 'triangle-alert', info: 'info', good: 'circle-check' } as const;

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone: 'bad' | 'warn' | 'info' | 'good';
  title: React.ReactNode;
};

/** A notice with icon and words, never colour alone. */
export function Notice({ tone, title, children, className, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={[css.notice, css[tone], className].filter(Boolean).join(' ')}>
      <Icon name={ICONS[tone]} size={20} />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}
