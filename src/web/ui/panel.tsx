import type { ComponentProps } from 'react';
import css from './panel.module.css';

/** A quiet ground that holds together what belongs together, as the summary of a cart. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={[css.panel, className].filter(Boolean).join(' ')} />;
}
