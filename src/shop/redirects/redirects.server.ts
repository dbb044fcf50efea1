import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import { kept } from '../cache/kept.server.ts';
import type { Shop } from '../shop.server.ts';
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

/** '/?p=12' is no page of the shop, although it begins like the first. */
export function isOfHome(from: string): boolean {
  return from.startsWith('/?');
}
