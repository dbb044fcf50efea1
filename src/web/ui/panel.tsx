import type { ComponentProps } from 'react';
import css from './panel.module.css';

/** A quiet box around what belongs together. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={[css.panel, className].filter(Boolean).join(' ')} />;
}
