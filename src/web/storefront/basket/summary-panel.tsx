import { useId } from 'react';
import { Panel } from '../../ui/panel.tsx';
import css from './summary-panel.module.css';

/** The column beside cart, checkout and order; sticky while the rest scrolls. */
export function SummaryPanel({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <Panel className={css.summary} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Panel>
  );
}
