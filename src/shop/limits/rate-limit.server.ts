import { createHmac } from 'node:crypto';
import { anyOf, compiled } from '#database/compiled.server.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { networkOf } from './network.ts';

/** How many hits are allowed within a window of milliseconds. */
export type Limit = { limit: number; windowMs: number };

export type Limited = { key: string; limit: Limit };

const MINUTE = 60_000;
/** For wrong sign-ins; for requests that send emails. */
export const SIGN_IN_BY_EMAIL: Limit = { limit: 10, windowMs: 15 * MINUTE };
export const SIGN_IN_BY_ADDRESS: Limit = { limit: 300, windowMs: 15 * MINUTE };
export const REQUEST_LIMIT: Limit = { limit: 10, windowMs: 60 * MINUTE };

/** A window has this many slices; the oldest drops out as time passes. */
const SLICES = 15;

/**
 * Counts a hit under a key ('sign-in:someone@example.com') across all processes. Never call it inside a transaction
 * that the failure rolls back. Returns the hits of the last minutes, a fifteenth of the window.
 */
export async function countHit(shop: Shop, key: string, { windowMs }: Limit, times = 1): Promise<number> {
  const slice = windowMs / SLICES;
  const { count } = await shop.db
    .insertInto('rate_limit')
    .values({ key: hashKey(shop, key), window_start: Math.floor(shop.now() / slice) * slice, count: times })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((row) => ({ count: row('rate_limit.count', '+', times) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count === times) await deleteOldCounts(shop);
  return count;
}

/** Throws `too-many`, with the seconds to wait, if the key is over its limit. */
export async function refuseOverLimit(
  shop: Shop,
  key: string,
  limit: Limit,
  words = 'Too many attempts. Please wait a few minutes and try again.',
): Promise<void> {
  await refuseOverLimits(shop, [{ key, limit }], words);
}

/** The same if any of several keys is over its limit. */
export async function refuseOverLimits(shop: Shop, limited: Limited[], words: string): Promise<void> {
  const retryAfter = await secondsToWait(shop, limited);
  if (retryAfter > 0) throw new ShopError('too-many', words, { retryAfter });
}

/** Counts a hit; false instead if the key is over its limit, also if many come at once. */
export async function countWithin(shop: Shop, key: string, limit: Limit): Promise<boolean> {
  if ((await secondsToWait(shop, [{ key, limit }])) > 0) return false;
  return (await countHit(shop, key, limit)) <= limit.limit;
}

/** The same; throws `too-many` if the key is over its limit. */
export async function countOrRefuse(shop: Shop, key: string, limit: Limit): Promise<void> {
  if (!(await countWithin(shop, key, limit))) await refuseOverLimit(shop, key, limit);
}

/**
 * Counts a request that makes the shop send an email, and that anybody may make: by network, with ShopError `too-many`,
 * and by whom it is about. False once that one has had enough: the answer must be the same, and nothing is sent, so
 * that nobody's mailbox is flooded.
 */
export async function mayEmail(
  shop: Shop,
  what: string,
  { ip, about }: { ip: string; about: string | number },
): Promise<boolean> {
  const network = networkOf(ip);
  if (network) await countOrRefuse(shop, `${what}-from:${network}`, REQUEST_LIMIT);
  return countWithin(shop, `${what}:${about}`, REQUEST_LIMIT);
}

/** Deletes the hits of a key. */
export async function clearHits(shop: Shop, key: string): Promise<void> {
  await shop.db.deleteFrom('rate_limit').where('key', '=', hashKey(shop, key)).execute();
}

/** The hits of a key within its window. */
export async function countHits(shop: Shop, key: string, { windowMs }: Limit): Promise<number> {
  const { total } = await shop.db
    .selectFrom('rate_limit')
    .select((row) => row.fn.sum<number | null>('count').as('total'))
    .where('key', '=', hashKey(shop, key))
    .where('window_start', '>', shop.now() - windowMs)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Seconds until every key is below its limit again; 0 if they are. */
async function secondsToWait(shop: Shop, limited: Limited[]): Promise<number> {
  const hashed = limited.map(({ key, limit }) => ({ hash: hashKey(shop, key), ...limit }));
  const longest = Math.max(...hashed.map(({ windowMs }) => windowMs));
  const keys = hashed.map(({ hash }) => hash);
  const slices = await listSlices(shop, { keys, after: shop.now() - longest });
  const waits = hashed.map(({ hash, limit, windowMs }) => {
    let total = 0;
    for (const { key, window_start, count } of slices) {
      if (key !== hash || window_start <= shop.now() - windowMs) continue;
      total += count;
      if (total >= limit) return Math.max(1, Math.ceil((window_start + windowMs - shop.now()) / 1000));
    }
    return 0;
  });
  return Math.max(...waits);
}

const listSlices = compiled((db, { keys, after }: { keys: string[]; after: number }, engine) =>
  db
    .selectFrom('rate_limit')
    .select(['key', 'window_start', 'count'])
    .where(anyOf(engine, 'key', keys))
    .where('window_start', '>', after)
    .orderBy('window_start', 'desc'),
);

async function deleteOldCounts(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom('rate_limit')
    .where('window_start', '<', shop.now() - 24 * 60 * MINUTE)
    .execute();
}

/** Keys contain e-mails and network addresses, so only a keyed hash is stored, always of the same length. */
function hashKey(shop: Shop, key: string): string {
  return createHmac('sha256', shop.secret).update(key).digest('base64url');
}
