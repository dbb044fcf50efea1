import { compiled } from '#database/compiled.server.ts';
import { findPages } from '../pages/pages.server.ts';
import type { Shop } from '../shop.server.ts';
import { foldPath, keyOf, urlOf, withTracking } from './address.ts';
import { isOwnPath } from './own-paths.ts';
import { type Meaning, meaningsOf } from './patterns.ts';
import { findRedirects } from './redirects.server.ts';

/**
 * Where an address leads at which the shop has no page: as its owner said, else what it means by the patterns of other
 * shop systems; null when that is nothing. Only a path of the shop. What no pattern knows costs no query, the others a
 * look by a primary key.
 */
export async function findNewAddress(shop: Shop, url: URL): Promise<string | null> {
  const own = await findRedirect(shop, url);
  if (own) return own;
  const to = await findMeaning(shop, url);
  return to && withTracking(to, url.searchParams);
}

/** Where an address leads as its owner said; null when nothing is said of it. */
export async function findRedirect(shop: Shop, url: URL): Promise<string | null> {
  const redirects = await findRedirects(shop);
  if (redirects.size === 0) return null;
  const own = redirects.get(keyOf(url)) ?? redirects.get(foldPath(url.pathname));
  return own ? withTracking(await landing(shop, own.to), url.searchParams) : null;
}

/** Redirects of another shop's file may name its own addresses: they lead on at once. */
async function landing(shop: Shop, to: string): Promise<string> {
  const url = urlOf(to);
  const path = foldPath(url.pathname);
  const isOurs = isOwnPath(path) || /^\/(?:product|collections|pages)\/[^/]+$/.test(path);
  return (isOurs ? null : await findMeaning(shop, url)) ?? to;
}

/** What an address means by the patterns of other shop systems; null when that is nothing. */
export async function findMeaning(shop: Shop, { pathname, searchParams }: URL): Promise<string | null> {
  const asked = foldPath(pathname);
  for (const meaning of meaningsOf(pathname, searchParams)) {
    const path = await pathOfMeaning(shop, meaning);
    if (path && path !== asked) return path;
  }
  return null;
}

async function pathOfMeaning(shop: Shop, meaning: Meaning): Promise<string | null> {
  if (meaning.kind === 'path') return meaning.path;
  const { kind, handle } = meaning;
  if (kind === 'page') return (await findPages(shop)).has(handle) ? `/pages/${handle}` : null;
  const [row] = await SELECTS[kind](shop, { handle });
  if (!row) return null;
  return kind === 'collection' ? `/collections/${row.handle}` : `/product/${row.handle}`;
}

/** By a present or former handle, or a number that an import kept; what customers cannot see is not there. */
const SELECTS = {
  product: compiled((db, { handle }: { handle: string }) =>
    db
      .selectFrom('product_handle')
      .innerJoin('product', 'product.id', 'product_handle.product_id')
      .select('product.handle')
      .where('product_handle.handle', '=', handle)
      .where('product.available', '=', 1),
  ),
  collection: compiled((db, { handle }: { handle: string }) =>
    db
      .selectFrom('collection_handle')
      .innerJoin('collection', 'collection.id', 'collection_handle.collection_id')
      .select('collection.handle')
      .where('collection_handle.handle', '=', handle),
  ),
  formerId: compiled((db, { handle }: { handle: string }) =>
    db
      .selectFrom('product_former_id')
      .innerJoin('product', 'product.id', 'product_former_id.product_id')
      .select('product.handle')
      .where('product_former_id.former_id', '=', handle)
      .where('product.available', '=', 1),
  ),
};
