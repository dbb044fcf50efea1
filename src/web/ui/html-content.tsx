type HtmlContentProps = {
  /** HTML of the owner's, cleaned when it was saved (catalogue/clean-html.server.ts). */
  html: string;
  className?: string | undefined;
};

/** An owner's formatted text. */
export function HtmlContent({ html, className }: HtmlContentProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
