import { redirect } from 'react-router';
import { findPages } from '#shop/pages/pages.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { likelyPage } from './likely-addresses.ts';

/** Leads from an unknown address to the page that it most likely means, or home. */
export async function leadToLikely(shop: Shop, pathname: string): Promise<never> {
  const known = [...(await findPages(shop))].map(
    ([handle, { sections }]) => [handle, new Set(sections.map(({ id }) => id))] as const,
  );
  const page = likelyPage(pathname, new Map(known));
  throw page ? redirect(page, 301) : redirect('/');
}
