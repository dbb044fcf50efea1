import type { MetaDescriptor } from 'react-router';
import { siteOf } from '../ui/page-meta.ts';

/** Title of a page of the back office, which no search engine is to find. */
export function adminMeta(
  { matches }: { matches: Parameters<typeof siteOf>[0] },
  title: string,
): MetaDescriptor[] {
  return [{ title: `${title} · ${siteOf(matches).name} admin` }, { name: 'robots', content: 'noindex' }];
}
