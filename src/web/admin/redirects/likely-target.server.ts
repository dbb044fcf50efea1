import type { Manager } from '#shop/actor.ts';
import { listCollectionTitles } from '#shop/catalogue/collections/collection-lists.server.ts';
import { searchIds } from '#shop/catalogue/search/search.server.ts';
import { findCards } from '#shop/catalogue/shown/product-cards.server.ts';
import { links } from '#shop/links.ts';
import type { PagesIndex } from '#shop/pages/find-sections.ts';
import { findPagesIndex } from '#shop/pages/pages.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { urlOf } from '#shop/redirects/address.ts';
import type { MissedAddress } from '#shop/redirects/missed-addresses.server.ts';
import { findMeaning } from '#shop/redirects/new-address.server.ts';
import { findOwnPages } from '#shop/redirects/own-pages.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findLikelyPage } from '../../storefront/pages/likely-addresses.server.ts';

/** An address that was not found: where it leads by now without a redirect, and where it could. */
export type MissedLine = MissedAddress & { leadsTo: string | null; likely: string };

/** The same addresses with the page of the shop that each most likely meant; '' where nothing resembles it. */
export async function withTargets(
  shop: Shop,
  admin: Manager,
  missed: MissedAddress[],
): Promise<MissedLine[]> {
  const there = await findOwnPages(
    shop,
    missed.map(({ path }) => path),
  );
  const collections = (await listCollectionTitles(shop, admin)).map(({ handle }) => handle);
  const lines: MissedLine[] = [];
  for (const each of missed) {
    const leadsTo = there.has(each.path) ? each.path : await findNow(shop, each.path);
    lines.push({ ...each, leadsTo, likely: leadsTo ? '' : await findLikely(shop, each.path, collections) });
  }
  return lines;
}

async function findNow(shop: Shop, path: string): Promise<string | null> {
  return (await findMeaning(shop, urlOf(path))) ?? (await findLikelyPage(shop, path));
}

/** What resembles it by the words of its end: a page of words where it was one, else a collection where the address was one, else a product. */
async function findLikely(shop: Shop, path: string, collections: string[]): Promise<string> {
  const words = wordsOf(path.split('/').at(-1) ?? '');
  const isList = /^\/(?:collections|product-category|category|categories|product-tag)\//.test(path);
  if (/^\/(?:pages|blogs|policies|info)\//.test(path)) return sectionLike(await findPagesIndex(shop), words);
  const list = listLike(collections, words);
  if (isList && list) return list;
  const ids = await searchIds(shop, await findShopProfile(shop), words.join(' '), 1);
  const [card] = await findCards(shop, ids);
  return card ? links.product(card.handle) : (list ?? (isList ? '/collections' : ''));
}

/** The page, or section of one, whose name shares the most words with these; '' when none does. */
function sectionLike({ entries }: PagesIndex, words: string[]): string {
  let best = { to: '', shared: 0 };
  for (const { to, named } of entries) {
    const shared = words.filter((word) => word.length > 2 && named.has(word)).length;
    if (shared > best.shared) best = { to, shared };
  }
  return best.to;
}

/** The collection that shares the most words of its address with these; null when none does. */
function listLike(collections: string[], words: string[]): string | null {
  let best = { handle: '', shared: 0 };
  for (const handle of collections) {
    const own = new Set(wordsOf(handle).map(stem));
    const shared = words.filter((word) => own.has(stem(word))).length;
    if (shared > best.shared) best = { handle, shared };
  }
  return best.shared > 0 ? `/collections/${best.handle}` : null;
}

const SMALL = new Set(['and', 'the', 'with', 'for', 'html', 'php', 'aspx']);

function wordsOf(word: string): string[] {
  return word.split(/[^\p{L}\p{N}]+/u).filter((each) => each.length > 1 && !SMALL.has(each));
}

/** 'stoves' is 'stove'. */
function stem(word: string): string {
  return word.replace(/s$/, '');
}
