import { Flame, History, House, Layers, type LucideIcon, Mail, Package, Settings } from 'lucide-react';

type Place = {
  tab: string;
  label: string;
  Icon: LucideIcon;
  /** Stands under 'More' in the bar of a phone, which has room for four. */
  isUnderMore?: boolean;
  /** A line above it parts what is done every day from what is not. */
  isApart?: boolean;
};

/** The places of the back office (specification, 2, and more), as they stand in the navigation. */
export const PLACES = [
  { tab: 'home', label: 'Home', Icon: House },
  { tab: 'orders', label: 'Orders', Icon: Package },
  { tab: 'products', label: 'Products', Icon: Flame },
  { tab: 'collections', label: 'Collections', Icon: Layers },
  { tab: 'messages', label: 'Messages', Icon: Mail, isUnderMore: true },
  { tab: 'activity', label: 'Activity', Icon: History, isUnderMore: true, isApart: true },
  { tab: 'settings', label: 'Settings', Icon: Settings, isUnderMore: true },
] as const satisfies Place[];

export type Tab = (typeof PLACES)[number]['tab'];

/** The tab of an address: orders unless another one is named. */
export function tabOf({ pathname, search }: { pathname: string; search: string }): Tab {
  const [, section] = /^\/admin\/(\w+)/.exec(pathname) ?? [];
  // It belongs to no place, and home is the way to all of them.
  if (section === 'find') return 'home';
  const named = section ?? new URLSearchParams(search).get('tab');
  return PLACES.find(({ tab }) => tab === named)?.tab ?? 'orders';
}
