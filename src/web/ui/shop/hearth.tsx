import css from './hearth.module.css';

type Props = { fire?: 'flickering' | 'unlit' | undefined; className?: string };

/** The shop's mark: an arched hearth with its fire, flickering while busy, unlit where there is nothing to show. */
export function Hearth({ fire, className }: Props) {
  return (
    <svg
      className={[fire && css[fire], className].filter(Boolean).join(' ') || undefined}
      viewBox="0 0 32 34"
      fill="none"
      aria-hidden="true"
    >
      <path d="M3.5 32V15.5a12.5 12.5 0 0 1 25 0V32" stroke="currentColor" strokeWidth="1.6" />
      <path d="M0 32.2h32" stroke="currentColor" strokeWidth="1.6" />
      <path
        className={css.flame}
        d="M16.9 8.2c.5 3.6-1.2 5.6-3 7.7-1.7 2-3.5 4-3.5 7.1 0 3.5 2.5 6.2 5.7 6.2 3.3 0 5.7-2.5 5.7-5.9 0-2.3-.9-4.5-2.4-6.3-.1 1.3-.6 2.3-1.6 2.9.5-4.2.4-8.5-.9-11.7z"
      />
    </svg>
  );
}

/** An empty state: the unlit hearth, a title, a sentence and a link. */
export function EmptyHearth({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={css.empty}>
      <Hearth fire="unlit" className={css.large} />
      <h1>{title}</h1>
      {children}
    </div>
  );
}
