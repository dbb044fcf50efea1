import {
  BadgePercent,
  FileText,
  Flame,
  History,
  House,
  Layers,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  Package,
  Settings,
} from 'lucide-react';
import type { Role } from '#shop/role.ts';
import { SETTINGS } from './settings/settings-pages.ts';

type AdminTab = {
  tab: string;
  label: string;
  Icon: LucideIcon;
  /** G, then this letter, opens it. */
  key?: string;
  /** On a phone it is under 'More'; the bar has room for four. */
  isInMore?: boolean;
  /** A line above it separates daily work from the rest. */
  hasDivider?: boolean;
  /** Who may open it. */
  role: Role;
  /** Where the navigation leads, unless to the tab as it is. */
  to?: string;
};

/** The navigation of the back office. What each tab loads is in tabs.server.ts, what it shows in tabs.tsx. */
export const ADMIN_TABS = [
  { tab: 'home', label: 'Home', Icon: House, key: 'h', role: 'accountant' },
  { tab: 'orders', label: 'Orders', Icon: Package, key: 'o', role: 'accountant' },
  { tab: 'products', label: 'Products', Icon: Flame, key: 'p', role: 'accountant' },
  { tab: 'collections', label: 'Collections', Icon: Layers, key: 'c', role: 'accountant' },
  { tab: 'sales', label: 'Sales', Icon: BadgePercent, isInMore: true, role: 'manager' },
  { tab: 'pages', label: 'Pages', Icon: FileText, isInMore: true, role: 'manager' },
  { tab: 'messages', label: 'Messages', Icon: Mail, isInMore: true, role: 'manager' },
  { tab: 'reviews', label: 'Reviews', Icon: MessageSquareQuote, isInMore: true, role: 'manager' },
  { tab: 'activity', label: 'Activity', Icon: History, isInMore: true, hasDivider: true, role: 'accountant' },
  {
    tab: 'settings',
    label: 'Settings',
    Icon: Settings,
    key: 's',
    isInMore: true,
    role: 'manager',
    to: SETTINGS.to,
  },
] as const satisfies AdminTab[];

export type Tab = (typeof ADMIN_TABS)[number]['tab'];

/** Where the navigation leads for a tab. */
export function addressOfTab(place: (typeof ADMIN_TABS)[number]): string {
  return 'to' in place ? place.to : `/admin?tab=${place.tab}`;
}

/** Pages that are not named after their tab. */
const OF_TAB: Record<string, Tab> = { find: 'home', codes: 'sales', customers: 'orders' };

/** The tab of an address: orders by default. */
export function tabOf({ pathname, search }: { pathname: string; search: string }): Tab {
  const [, section] = /^\/admin\/(\w+)/.exec(pathname) ?? [];
  const named = OF_TAB[section ?? ''] ?? section ?? new URLSearchParams(search).get('tab');
  return ADMIN_TABS.find(({ tab }) => tab === named)?.tab ?? 'orders';
}

export function roleOfTab(tab: Tab) {
  return ADMIN_TABS.find((each) => each.tab === tab)?.role ?? 'manager';
}
