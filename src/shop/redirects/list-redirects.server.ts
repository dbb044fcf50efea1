import type { Accountant } from '../actor.ts';
import type { Shop } from '../shop.server.ts';
import { urlOf } from './address.ts';
import { findMeaning } from './new-address.server.ts';
import { findOwnPages } from './own-pages.server.ts';
import type { Redirect } from './redirect.ts';
import { findRedirects, isOfHome } from './redirects.server.ts';

/** A redirect as its owner sees it: what stands at its old address now, and whether anything stands at the new one. */
export type ListedRedirect = Redirect & { shadowedBy: string | null; leadsToPage: boolean };

type Paging = { q: string; page: number; pageSize: number };

/** Redirects with these words in either address, by the old one. */
export async function listRedirects(
  shop: Shop,
  _admin: Accountant,
  { q, page, pageSize }: Paging,
): Promise<{ redirects: ListedRedirect[]; total: number }> {
  const all = await findRedirects(shop, { isCertain: true });
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...all.values()].filter(({ key, from, to }) => {
    const said = `${key} ${from} ${to}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const there = await findOwnPages(
    shop,
    shown.flatMap(({ from, to }) => [from, to]),
  );
  const redirects: ListedRedirect[] = [];
  for (const each of shown)
    redirects.push({
      ...each,
      shadowedBy: isOfHome(each.from) ? null : (there.get(each.from) ?? null),
      // An old address of the other shop leads on.
      leadsToPage: there.has(each.to) || (await findMeaning(shop, urlOf(each.to))) !== null,
    });
  return { redirects, total: found.length };
}
