import { useMemo } from 'react';
import { trustHtml } from './trusted-html.ts';

type HtmlContentProps = {
  /** The owner's HTML, cleaned by the server (catalogue/clean-html.server.ts). */
  html: string;
  className?: string | undefined;
};

/** The owner's formatted text. */
export function HtmlContent({ html, className }: HtmlContentProps) {
  // The same text must stay the same object, or React would replace it on every render.
  const trusted = useMemo(() => trustHtml(html), [html]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: trusted }} />;
}
