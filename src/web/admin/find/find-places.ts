import { PLACES } from '../places.ts';
import { addressOf, PLACES as SETTINGS } from '../settings/sections.ts';

/** A way into the back office that a search or a key leads to. */
export type PlaceToGo = { to: string; title: string; key?: string };

/** The letter that leads to a place after G (look/admin.md, Keyboard). */
const KEYS: Record<string, string> = {
  home: 'h',
  orders: 'o',
  products: 'p',
  collections: 'c',
  settings: 's',
};

/** The places of the navigation, each with its key where it has one. */
export const MAIN_PLACES: PlaceToGo[] = PLACES.map(({ tab, label }) => ({
  to: `/admin?tab=${tab}`,
  title: label,
  ...(KEYS[tab] && { key: KEYS[tab] }),
}));

const FURTHER_PLACES: PlaceToGo[] = [
  { to: '/admin?tab=orders&status=accepted', title: 'Orders to ship' },
  { to: '/admin/products/create', title: 'New product' },
  { to: '/admin?tab=products&show=low-stock', title: 'Products low in stock' },
  { to: '/admin/collections/create', title: 'New collection' },
  { to: '/admin/home/mails', title: 'Mails that failed' },
  ...SETTINGS.map(({ place, label }) => ({ to: addressOf(place), title: `Settings, ${label}` })),
];

/** The places whose names hold every word; unasked those of the navigation. */
export function findPlaces(q: string): PlaceToGo[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return MAIN_PLACES;
  return [...MAIN_PLACES, ...FURTHER_PLACES].filter(({ title }) => {
    const parts = title.toLowerCase().split(/\W+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
