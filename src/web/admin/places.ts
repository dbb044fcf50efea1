import { Flame, Layers, Package, Settings } from 'lucide-react';

/** The four places of the back office (specification, 2), as they stand in the navigation. */
export const PLACES = [
  { tab: 'orders', label: 'Orders', Icon: Package },
  { tab: 'products', label: 'Products', Icon: Flame },
  { tab: 'collections', label: 'Collections', Icon: Layers },
  { tab: 'settings', label: 'Settings', Icon: Settings },
] as const;

export type Tab = (typeof PLACES)[number]['tab'];

/** The tab of an address: orders unless another one is named. */
export function tabOf({ pathname, search }: { pathname: string; search: string }): Tab {
  const [, section] = /^\/admin\/(\w+)/.exec(pathname) ?? [];
  const named = section ?? new URLSearchParams(search).get('tab');
  return PLACES.find(({ tab }) => tab === named)?.tab ?? 'orders';
}
