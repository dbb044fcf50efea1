import type { Database } from '#database/connect.server.ts';
import type { Shop } from '../shop.server.ts';
import { countFailure, type Limit, refuseWhenOver } from './rate-limit.server.ts';

/** What is done often is written down in lots: a search must not cost a write. */
const LOT = 20;
/** Keys that are remembered at once; beyond it the oldest are forgotten, and with them at most a lot of each. */
const MOST_KEYS = 10_000;

/** Uses that are not written down yet, of each process. */
const begun = new WeakMap<Database, Map<string, number>>();

/**
 * Counts one use under a key, for all processes of the shop, to the nearest lot in each. Throws `too-many` when the
 * key has used up its limit. For what is only abuse in great numbers: searches and uploads.
 */
export async function countUse(shop: Shop, key: string, limit: Limit): Promise<void> {
  const counts = begun.get(shop.database) ?? new Map<string, number>();
  begun.set(shop.database, counts);
  const count = (counts.get(key) ?? LOT - 1) + 1;
  counts.delete(key);
  if (count < LOT) {
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST_KEYS && oldest !== undefined) counts.delete(oldest);
    return;
  }
  // Refused ones begin no new lot, so that each of them is looked at.
  await refuseWhenOver(shop, key, limit);
  counts.set(key, 0);
  await countFailure(shop, key, limit, LOT);
}
