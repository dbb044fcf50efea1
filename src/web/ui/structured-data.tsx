import { useState } from 'react';
import { OnlyServed } from './only-served.tsx';

/**
 * Facts for search engines as JSON-LD, of the page as the server sends it: search engines load each page whole. `<` is
 * escaped, so that no text of the owner's can end the script.
 */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  // Facts of the product that the visitor went on to would have to be written into the script.
  const [served, setServed] = useState<string | null>(json);
  if (served !== null && served !== json) setServed(null);
  if (served !== json) return null;
  return (
    <OnlyServed>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </OnlyServed>
  );
}
