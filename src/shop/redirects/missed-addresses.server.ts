import { sql } from 'kysely';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import { addDays, ukDayOf } from '#values/uk/uk-day.ts';
import type { Accountant } from '../actor.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { findRedirects } from './redirects.server.ts';
import { countedAs } from './worth-counting.ts';

/** Days. */
const KEPT_FOR = 30;

const { entries: MAX_ADDRESSES } = KEPT_IN_MEMORY.missed;

/** An address that was asked for in vain, and how often in the last 30 days. */
export type MissedAddress = { path: string; visits: number };

/**
 * Counts a visit to an address at which there is nothing, in memory: by the address alone, without its query or whose visit
 * it was. While a thousand wait to be written, no others are counted.
 */
export function countMissed(shop: Shop, pathname: string): void {
  const path = countedAs(pathname);
  if (path !== null) add(shop, path, 1);
}

function add({ missedAddresses: counts }: Shop, path: string, more: number): void {
  const visits = counts.get(path);
  if (visits !== undefined || counts.size < MAX_ADDRESSES) counts.set(path, (visits ?? 0) + more);
}

/** Adds what this process has counted to what others have: of each day a thousand addresses at most. */
export async function writeMissedAddresses(shop: Shop): Promise<void> {
  const counts = new Map(shop.missedAddresses);
  if (counts.size === 0) return;
  shop.missedAddresses.clear();
  try {
    await inTransaction(shop, (shop) => write(shop, counts));
  } catch (error) {
    for (const [path, visits] of counts) add(shop, path, visits);
    throw error;
  }
}

async function write(shop: Shop, counts: Map<string, number>): Promise<void> {
  const day = ukDayOf(shop.now());
  const known = new Set(
    (await shop.db.selectFrom('missed_address').select('path').where('day', '=', day).execute()).map(
      ({ path }) => path,
    ),
  );
  let room = MAX_ADDRESSES - known.size;
  // The same order in every process, so that none waits for one that waits for it.
  const rows = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .filter(([path]) => known.has(path) || room-- > 0)
    .map(([path, visits]) => ({ day, path, visits }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await shop.db
      .insertInto('missed_address')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'path'])
          .doUpdateSet({ visits: sql<number>`missed_address.visits + excluded.visits` }),
      )
      .execute();
}

const AT_ONCE = 100;

/** What was asked for in vain in the last 30 days and is not redirected by now, most often first. */
export async function listMissedAddresses(
  shop: Shop,
  _admin: Accountant,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ missed: MissedAddress[]; total: number }> {
  const rows = await shop.db
    .selectFrom('missed_address')
    .select(['path', (row) => row.fn.sum<number>('visits').as('visits')])
    .where('day', '>', firstDay(shop))
    .groupBy('path')
    .orderBy('visits', 'desc')
    .orderBy('path')
    .limit(MAX_ADDRESSES)
    .execute();
  const redirects = await findRedirects(shop, { isCertain: true });
  const open = rows.filter(({ path }) => !redirects.has(path));
  const missed = open
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ path, visits }) => ({ path, visits: Number(visits) }));
  return { missed, total: open.length };
}

/** Deletes what is older than 30 days. */
export async function deleteOldMissedAddresses(shop: Shop): Promise<void> {
  await shop.db.deleteFrom('missed_address').where('day', '<=', firstDay(shop)).execute();
}

function firstDay(shop: Shop): string {
  return addDays(ukDayOf(shop.now()), -KEPT_FOR);
}
