import type { Database } from '#database/connect.server.ts';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import type { Shop } from '../shop.server.ts';
import { countHit, type Limit, refuseOverLimit } from './rate-limit.server.ts';

/** Frequent actions are counted in batches: a search must not cost a write. */
const BATCH_SIZE = 20;
/** Beyond it the oldest keys are forgotten, each with at most a batch. */
const { entries: MAX_KEYS } = KEPT_IN_MEMORY.uses;

/** Counts that are not written yet, for each database. */
const unwritten = new WeakMap<Database, Map<string, number>>();

/**
 * Counts one use under a key across all processes, to the nearest batch in each. Throws `too-many` over the limit. For
 * what is only abuse in large numbers, such as searches and uploads.
 */
export async function hitLimit(shop: Shop, key: string, limit: Limit): Promise<void> {
  const counts = unwritten.get(shop.database) ?? new Map<string, number>();
  unwritten.set(shop.database, counts);
  const count = (counts.get(key) ?? BATCH_SIZE - 1) + 1;
  counts.delete(key);
  if (count < BATCH_SIZE) {
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MAX_KEYS && oldest !== undefined) counts.delete(oldest);
    return;
  }
  // Refusals start no new batch, so each one is checked.
  await refuseOverLimit(shop, key, limit);
  counts.set(key, 0);
  await countHit(shop, key, limit, BATCH_SIZE);
}
