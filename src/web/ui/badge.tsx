import css from './badge.module.css';

type BadgeProps = {
  tone?: 'plain' | 'good' | 'bad' | 'warn' | 'info' | 'ember';
  className?: string | undefined;
  children: React.ReactNode;
};

/** A state in a word or two, never colour alone. */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  const look = [css.badge, tone !== 'plain' && css[tone], className].filter(Boolean).join(' ');
  return <span className={look}>{children}</span>;
}
