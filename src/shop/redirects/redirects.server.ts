import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import type { Manager } from '../actor.ts';
import { kept } from '../cache/kept.server.ts';
import type { Shop } from '../shop.server.ts';
import { findOwnPages } from './own-pages.server.ts';
import type { Redirect } from './redirect.ts';

/** More are no list that anybody looks through; as many are kept in memory. */
export const { entries: MAX_REDIRECTS } = KEPT_IN_MEMORY.redirects;

/** Every redirect by its key, kept until one changes: an unknown address costs no query. */
export function findRedirects(shop: Shop, { isCertain = false } = {}): Promise<Map<string, Redirect>> {
  return kept(shop, 'redirects', () => readAll(shop), { isCertain });
}

async function readAll(shop: Shop): Promise<Map<string, Redirect>> {
  const rows = await shop.db
    .selectFrom('redirect')
    .select(['key', 'old_address as from', 'new_address as to'])
    .orderBy('key')
    .limit(MAX_REDIRECTS)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** A redirect as its owner sees it: what stands at its old address now, and whether anything stands at the new one. */
export type ListedRedirect = Redirect & { shadowedBy: string | null; leadsToPage: boolean };

type Paging = { q: string; page: number; pageSize: number };

/** Redirects with these words in either address, by the old one. */
export async function listRedirects(
  shop: Shop,
  _admin: Manager,
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
  const redirects = shown.map((each) => ({
    ...each,
    shadowedBy: isOfHome(each.from) ? null : (there.get(each.from) ?? null),
    leadsToPage: there.has(each.to),
  }));
  return { redirects, total: found.length };
}

/** '/?p=12' is no page of the shop, although it begins like the first. */
export function isOfHome(from: string): boolean {
  return from.startsWith('/?');
}
