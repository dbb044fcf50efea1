import { HtmlContent } from './html-content.tsx';
import css from './prose.module.css';

/** Text for reading: a measured line, quiet lists, underlined links. */
export function Prose({ children }: { children: React.ReactNode }) {
  return <div className={css.prose}>{children}</div>;
}

/** The same for the owner's own formatted text. */
export function HtmlProse({ html }: { html: string }) {
  return <HtmlContent className={css.prose} html={html} />;
}
