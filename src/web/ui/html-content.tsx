import { useMemo } from 'react';
import { trustHtml } from './trusted-html.ts';

type HtmlContentProps = {
  /** HTML of the owner's, cleaned by the server (catalogue/clean-html.server.ts). */
  html: string;
  className?: string | undefined;
};

/** An owner's formatted text. */
export function HtmlContent({ html, className }: HtmlContentProps) {
  // The same text must stay the same object, or the browser would draw it anew each time.
  const trusted = useMemo(() => trustHtml(html), [html]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: trusted }} />;
}
