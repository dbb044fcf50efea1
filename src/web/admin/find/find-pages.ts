import { ADMIN_TABS } from '../admin-tabs.ts';
import { SETTINGS_PAGES } from '../settings/settings-pages.ts';

/** A page that a search or a key leads to. */
export type PageLink = { to: string; title: string; key?: string };

/** The tabs, with their keys. */
export const MAIN_PAGES: PageLink[] = ADMIN_TABS.map(({ tab, label, ...more }) => ({
  to: `/admin?tab=${tab}`,
  title: label,
  ...('key' in more && { key: more.key }),
}));

const OTHER_PAGES: PageLink[] = [
  { to: '/admin?tab=orders&status=accepted', title: 'Orders to ship' },
  { to: '/admin/products/create', title: 'New product' },
  { to: '/admin?tab=products&show=low-stock', title: 'Products low in stock' },
  { to: '/admin/collections/create', title: 'New collection' },
  { to: '/admin/home/mails', title: 'Undelivered emails' },
  ...SETTINGS_PAGES.map(({ to, label }) => ({ to, title: `Settings, ${label}` })),
];

/** The pages whose titles contain every word; the tabs when there is none. */
export function findPages(q: string): PageLink[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return MAIN_PAGES;
  return [...MAIN_PAGES, ...OTHER_PAGES].filter(({ title }) => {
    const parts = title.toLowerCase().split(/\W+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
