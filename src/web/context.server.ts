import { createContext, type RouterContextProvider } from 'react-router';
import type { Settings } from '#settings.ts';
import type { Actor } from '#shop/actor.ts';
import type { ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';

/** What every page receives: the shop, the actor, and facts about the request. */
export type PageContext = {
  shop: Shop;
  actor: Actor;
  settings: Settings;
  requestId: string;
  /** The client's IP address, behind the configured number of proxies. */
  ip: string;
  /** Set while the page is made, if a loader or an action failed because the database cannot answer now. */
  unavailable?: ShopError;
};

export const pageContext = createContext<PageContext>();

export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
