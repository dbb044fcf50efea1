import { Flame, History, House, Layers, type LucideIcon, Mail, Package, Settings } from 'lucide-react';

type AdminTab = {
  tab: string;
  label: string;
  Icon: LucideIcon;
  /** G and then this letter goes there. */
  key?: string;
  /** Under 'More' in the bar of a phone, which has room for four. */
  isInMore?: boolean;
  /** A line above it separates what is used every day from what is not. */
  hasDivider?: boolean;
};

/** The navigation of the back office. What each tab finds is in tabs.server.ts, what it shows in tabs.tsx. */
export const ADMIN_TABS = [
  { tab: 'home', label: 'Home', Icon: House, key: 'h' },
  { tab: 'orders', label: 'Orders', Icon: Package, key: 'o' },
  { tab: 'products', label: 'Products', Icon: Flame, key: 'p' },
  { tab: 'collections', label: 'Collections', Icon: Layers, key: 'c' },
  { tab: 'messages', label: 'Messages', Icon: Mail, isInMore: true },
  { tab: 'activity', label: 'Activity', Icon: History, isInMore: true, hasDivider: true },
  { tab: 'settings', label: 'Settings', Icon: Settings, key: 's', isInMore: true },
] as const satisfies AdminTab[];

export type Tab = (typeof ADMIN_TABS)[number]['tab'];

/** The tab of an address: orders unless another one is named. */
export function tabOf({ pathname, search }: { pathname: string; search: string }): Tab {
  const [, section] = /^\/admin\/(\w+)/.exec(pathname) ?? [];
  // Finding anything belongs to no tab; home leads to all of them.
  if (section === 'find') return 'home';
  const named = section ?? new URLSearchParams(search).get('tab');
  return ADMIN_TABS.find(({ tab }) => tab === named)?.tab ?? 'orders';
}
