import { type Role, worksAs } from '#shop/role.ts';
import { ADMIN_TABS, addressOfTab } from '../admin-tabs.ts';
import { SETTINGS_PAGES } from '../settings/settings-pages.ts';

/** A page that a search or a key leads to; `role` is whom it is for, null everybody. */
export type PageLink = { role: Role | null; to: string; title: string; key?: string; alsoFoundBy?: string };

/** The tabs, with their keys. */
const MAIN_PAGES: PageLink[] = ADMIN_TABS.map((place) => ({
  role: place.role,
  to: addressOfTab(place),
  title: place.label,
  ...('key' in place && { key: place.key }),
}));

const OTHER_PAGES: PageLink[] = [
  {
    role: 'accountant',
    to: '/admin?tab=orders&status=accepted',
    title: 'Orders to ship',
    alsoFoundBy: 'dispatch send',
  },
  {
    role: 'accountant',
    to: '/admin?tab=orders',
    title: 'Orders, export and refund',
    alsoFoundBy: 'csv download accounts refunds dispute chargeback credit note',
  },
  {
    role: 'accountant',
    to: '/admin/customers',
    title: 'Customers',
    alsoFoundBy: 'buyers people who bought personal data gdpr erase forget privacy request',
  },
  { role: 'manager', to: '/admin/products/create', title: 'New product' },
  {
    role: 'manager',
    to: '/admin/products/import',
    title: 'Import products',
    alsoFoundBy: 'csv upload shopify woocommerce woo supplier price list spreadsheet prices stock',
  },
  { role: 'accountant', to: '/admin?tab=products&show=low-stock', title: 'Products low in stock' },
  { role: 'manager', to: '/admin/collections/create', title: 'New collection' },
  {
    role: 'manager',
    to: '/admin/sales/create',
    title: 'New sale',
    alsoFoundBy: 'black friday discount offer reduce prices was price promotion',
  },
  {
    role: 'manager',
    to: '/admin/codes',
    title: 'Discount codes',
    alsoFoundBy: 'coupon voucher promo promotion code free delivery percent off',
  },
  { role: 'manager', to: '/admin/codes/create', title: 'New discount code' },
  { role: 'manager', to: '/admin/home/emails', title: 'Undelivered emails' },
  ...SETTINGS_PAGES.map(({ role, to, group, label, alsoFoundBy }) => ({
    role,
    to,
    title: `Settings, ${label}`,
    alsoFoundBy: `${group} ${alsoFoundBy}`,
  })),
];

/** The reader's pages whose titles, or what else they are called, contain every word; the tabs when there is none. */
export function findPages(q: string, reader: Role): PageLink[] {
  if (q.trim() === '') return MAIN_PAGES.filter((page) => isFor(page, reader));
  return matching([...MAIN_PAGES, ...OTHER_PAGES], q, reader);
}

/** Those of these pages for the reader whose titles, or what else they are called, contain every word. */
export function matching(pages: PageLink[], q: string, reader: Role): PageLink[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = pages.filter((page) => {
    const parts = `${page.title} ${page.alsoFoundBy ?? ''}`.toLowerCase().split(/\W+/);
    return isFor(page, reader) && words.every((word) => parts.some((part) => part.startsWith(word)));
  });
  // Those that are called so come first.
  const isCalled = ({ title }: PageLink) =>
    title
      .toLowerCase()
      .split(/\W+/)
      .some((part) => part === words[0]);
  return found.toSorted((a, b) => Number(isCalled(b)) - Number(isCalled(a)));
}

function isFor({ role }: PageLink, reader: Role): boolean {
  return role === null || worksAs(reader, role);
}
