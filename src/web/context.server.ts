import { createContext, type RouterContextProvider } from 'react-router';
import type { Settings } from '#settings.ts';
import type { Actor } from '#shop/accounts/actor.ts';
import type { Shop } from '#shop/shop.server.ts';

/** What every page is given: the shop, who asks, and the request as the server sees it. */
export type PageContext = {
  shop: Shop;
  actor: Actor;
  settings: Settings;
  requestId: string;
  /** The buyer's network address, behind the configured number of proxies. */
  ip: string;
};

export const pageContext = createContext<PageContext>();

export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
