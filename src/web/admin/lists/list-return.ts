import { createContext, useContext, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { withoutIndex } from '../../router-internals.ts';
import { scrollKeyOf } from '../../ui/scroll-key.ts';
import { type Tab, tabOf } from '../admin-tabs.ts';

/** The list that somebody came from: what its address asked for, and by which key its place on the page is kept. */
type List = { tab: Tab; search: string; key?: string };

/** The list that the thing on this page was opened from; null when one came another way. */
export const ListReturn = createContext<List | null>(null);

const KEPT = 'admin-list';

/**
 * Remembers the list while one looks at what stands in it, from one thing to the next, for this tab of the browser.
 * `referrer` is the page that the server was asked from, which serves until there is script, or without.
 */
export function useListReturn(referrer: string | null): List | null {
  const location = useLocation();
  const [list, setList] = useState(() => (referrer === null ? null : after(listAt(referrer), location)));
  useEffect(() => {
    const next = after(read(), location);
    sessionStorage.setItem(KEPT, JSON.stringify(next));
    setList(next);
  }, [location]);
  return list;
}

/** The way back to a list, as it was left: what it was narrowed to, and where on it one stood. */
export function useBackToList(plain: string) {
  const list = useContext(ListReturn);
  if (!list || plain !== `/admin?tab=${list.tab}`) return { to: plain };
  const query = withoutIndex(list.search);
  query.set('tab', list.tab);
  query.delete('deleted');
  return { to: `/admin?${query}`, ...(list.key && { state: { listKey: list.key } }) };
}

/** Which list is remembered after a step to a page. */
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
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
  return typeof kept === 'object' && kept !== null && 'tab' in kept ? (kept as List) : null;
}

/** The page of our own that a request comes from, as an address without host. */
export function referrerOf(request: Request): string | null {
  const given = request.headers.get('Referer') ?? '';
  if (!URL.canParse(given)) return null;
  const { host, pathname, search } = new URL(given);
  return host === new URL(request.url).host ? pathname + search : null;
}
