import { HtmlContent } from './html-content.tsx';
import css from './prose.module.css';

/** The owner's formatted text in a readable measure. */
export function HtmlProse({ html }: { html: string }) {
  return <HtmlContent className={`dashes ${css.prose}`} html={html} />;
}
