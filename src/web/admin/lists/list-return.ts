import { createContext, useContext, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { withoutIndex } from '../../router-internals.ts';
import { readStoredJson, store } from '../../ui/browser-storage.ts';
import { scrollKeyOf } from '../../ui/controls/scroll-key.ts';
import { type Tab, tabOf } from '../admin-tabs.ts';

/** The list that a page was opened from, with its query and the key of its scroll position. */
type List = { tab: Tab; search: string; key?: string };

/** The list that this page was opened from; null when it was opened another way. */
export const ListReturn = createContext<List | null>(null);

const STORAGE_KEY = 'admin-list';

/**
 * Remembers the list while pages opened from it are visited, per browser tab. `referrer` is the page the request came
 * from, for use without script or before hydration.
 */
export function useListReturn(referrer: string | null): List | null {
  const location = useLocation();
  const [list, setList] = useState(() => (referrer === null ? null : after(listAt(referrer), location)));
  useEffect(() => {
    const next = after(read(), location);
    store(STORAGE_KEY, JSON.stringify(next));
    setList(next);
  }, [location]);
  return list;
}

/** Link props back to a list, with its filters and scroll position. */
export function useBackToList(plain: string) {
  const list = useContext(ListReturn);
  if (!list || plain !== `/admin?tab=${list.tab}`) return { to: plain };
  const query = withoutIndex(list.search);
  query.set('tab', list.tab);
  query.delete('deleted');
  return { to: `/admin?${query}`, ...(list.key && { state: { listKey: list.key } }) };
}

/** The list to remember after a navigation. */
function after(list: List | null, { pathname, search, key, state }: Location): List | null {
  const tab = tabOf({ pathname, search });
  if (pathname !== '/admin') return list?.tab === tab ? list : null;
  return { tab, search, key: scrollKeyOf({ key, state }) };
}

function listAt(address: string): List | null {
  const { pathname, search } = new URL(address, 'http://shop');
  return pathname === '/admin' ? { tab: tabOf({ pathname, search }), search } : null;
}

function read(): List | null {
  const stored = readStoredJson(STORAGE_KEY);
  return typeof stored === 'object' && stored !== null && 'tab' in stored ? (stored as List) : null;
}

/** The page of this shop that a request came from, without the host. */
export function referrerOf(request: Request): string | null {
  const given = request.headers.get('Referer') ?? '';
  if (!URL.canParse(given)) return null;
  const { host, pathname, search } = new URL(given);
  return host === new URL(request.url).host ? pathname + search : null;
}
