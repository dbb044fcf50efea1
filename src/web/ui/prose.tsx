import { HtmlContent } from './html-content.tsx';
import css from './prose.module.css';

/** The owner's own formatted text, for reading: a measured line, quiet lists, underlined links. */
export function HtmlProse({ html }: { html: string }) {
  return <HtmlContent className={css.prose} html={html} />;
}
