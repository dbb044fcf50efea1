import { ADMIN_TABS } from '../admin-tabs.ts';
import { SETTINGS_PAGES } from '../settings/settings-pages.ts';

/** A way into the back office that a search or a key leads to. */
export type PageLink = { to: string; title: string; key?: string };

/** The places of the navigation, each with its key where it has one. */
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

/** The places whose names hold every word; unasked those of the navigation. */
export function findPages(q: string): PageLink[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return MAIN_PAGES;
  return [...MAIN_PAGES, ...OTHER_PAGES].filter(({ title }) => {
    const parts = title.toLowerCase().split(/\W+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
