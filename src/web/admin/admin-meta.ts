import type { MetaDescriptor } from 'react-router';
import { siteOf } from '../ui/page-meta.ts';

/** The title of a back-office page, hidden from search engines. */
export function adminMeta(
  { matches }: { matches: Parameters<typeof siteOf>[0] },
  title: string,
): MetaDescriptor[] {
  return [{ title: `${title} · ${siteOf(matches).name} admin` }, { name: 'robots', content: 'noindex' }];
}
