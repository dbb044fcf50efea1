import { redirect } from 'react-router';
import { findPages } from '#shop/pages/pages.server.ts';
import { withTracking } from '#shop/redirects/address.ts';
import { countMissed } from '#shop/redirects/missed-addresses.server.ts';
import { findNewAddress, findRedirect } from '#shop/redirects/new-address.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { likelyPage } from './likely-addresses.ts';

/** Leads from an old address to the new one, by its owner's redirects or the patterns of other shop systems; else returns. */
export async function leadToNew(shop: Shop, request: Request): Promise<void> {
  const path = await findNewAddress(shop, new URL(request.url));
  if (path) throw redirect(path, 301);
}

/** The same by its owner's redirects alone. */
export async function leadByOwner(shop: Shop, request: Request): Promise<void> {
  const path = await findRedirect(shop, new URL(request.url));
  if (path) throw redirect(path, 301);
}

/** Leads from an unknown address to the new one, or to the page that it most likely means, or home, and is counted. */
export async function leadToLikely(shop: Shop, request: Request): Promise<never> {
  await leadToNew(shop, request);
  const { pathname, searchParams } = new URL(request.url);
  const page = await findLikelyPage(shop, pathname);
  if (page) throw redirect(withTracking(page, searchParams), 301);
  noteMissed(shop, request);
  throw redirect('/');
}

/** Counts that somebody asked for what is not there; whoever asks without wanting to see it does not count. */
export function noteMissed(shop: Shop, request: Request): void {
  if (request.method === 'GET') countMissed(shop, new URL(request.url).pathname);
}

/** The page of the shop that an unknown address most likely means; null when it means none. */
export async function findLikelyPage(shop: Shop, pathname: string): Promise<string | null> {
  const known = [...(await findPages(shop))].map(
    ([handle, { sections }]) => [handle, new Set(sections.map(({ id }) => id))] as const,
  );
  return likelyPage(pathname, new Map(known));
}
