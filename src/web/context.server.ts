import { createContext, type RouterContextProvider } from 'react-router';
import type { Reader } from '#http/http-env.ts';
import type { Settings } from '#settings.ts';
import type { Actor } from '#shop/actor.ts';
import type { ShopError } from '#shop/errors.ts';
import type { FrameBody } from '#shop/frame/frame.ts';
import type { HomeBody } from '#shop/home/home.ts';
import type { Shop } from '#shop/shop.server.ts';

/** What every page receives: the shop, the actor, and facts about the request. */
export type PageContext = {
  shop: Shop;
  actor: Actor;
  /** The page is for everybody who is signed in like this: its actor is a visitor, and only the frame says otherwise. */
  reader?: Reader | undefined;
  settings: Settings;
  requestId: string;
  /** The client's IP address, behind the configured number of proxies. */
  ip: string;
  /** The body of a request. */
  body?: Buffer;
  /** What was posted, read once. */
  form?: FormData;
  /** Set while the page is made, if a loader or an action failed because the database cannot answer now. */
  unavailable?: ShopError;
  /** The home page as it is being written, for the preview beside its editor. */
  unsavedHome?: HomeBody;
  /** What stands around the pages as it is being written, likewise. */
  unsavedFrame?: FrameBody;
};

export const pageContext = createContext<PageContext>();

/** The form of a request; empty when none was posted. */
export function formOf(context: Readonly<RouterContextProvider>): FormData {
  return pageOf(context).form ?? new FormData();
}

export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
