import { useState } from 'react';
import { OnlyServed } from './only-served.tsx';

/**
 * JSON-LD for search engines, on the server only because they load each page in full. `<` is escaped so that no text
 * of the owner's can end the script.
 */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  // Client navigation would have to rewrite the script.
  const [served, setServed] = useState<string | null>(json);
  if (served !== null && served !== json) setServed(null);
  if (served !== json) return null;
  return (
    <OnlyServed>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </OnlyServed>
  );
}
