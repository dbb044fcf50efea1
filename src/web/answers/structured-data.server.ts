import type { Thing } from 'schema-dts';
import type { PageContext } from '../context.server.ts';

const described = new WeakMap<PageContext, Thing[]>();

/** Adds facts to the page for search engines, in the words of schema.org. Browsers never receive the code for them. */
export function describe(page: PageContext, ...facts: Thing[]): void {
  described.set(page, [...(described.get(page) ?? []), ...facts]);
}

/** The script with all facts of a page, or ''. `<` is escaped so that no text of the owner's can end the script. */
export function structuredData(page: PageContext): string {
  const facts = described.get(page);
  if (!facts) return '';
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts });
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`;
}
