import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Database } from '#database/connect.server.ts';
import { type Pence, pence } from '#values/uk/pence.ts';
import { noteEnd } from '../cache/cache-notes.server.ts';
import { findShownProfile } from '../profile/shown-profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { findHistories } from './find-histories.server.ts';
import { type Held, heldBefore, type WasPrice, wasPriceOf } from './was-price.ts';

/** A variant whose price a sale has changed; `base` is its price without, in pence. */
export type Reduced = { variantId: string; base: number };

/** What held before a sale is over, and stays as it is. */
const HELD = new WeakMap<Database, Map<string, Held | null>>();
const MAX_HELD = 20_000;

/** What reduced variants cost before, by their ids, where history bears it out. */
export async function findWasPrices(
  shop: Shop,
  reduced: Reduced[],
  now: number,
): Promise<Map<string, Pence>> {
  const found = new Map<string, Pence>();
  // The price without the discount is struck through already.
  if (reduced.length === 0 || (await findShownProfile(shop)).discount > 0) return found;
  for (const [variantId, was] of await judgeWasPrices(shop, reduced, now)) {
    if (!('until' in was)) continue;
    found.set(variantId, pence(was.pence));
    noteEnd(was.until);
  }
  return found;
}

/** The same with the reason where it is not; a discount on all goods, which says another price, does not matter here. */
export async function judgeWasPrices(
  shop: Shop,
  reduced: Reduced[],
  now: number,
): Promise<Map<string, WasPrice>> {
  if (reduced.length === 0) return new Map();
  const { wasDays: days } = await findShownProfile(shop);
  const starts = await findStarts(
    shop,
    reduced.map(({ variantId }) => variantId),
    now,
  );
  const held = await findHeld(
    shop,
    [...starts].map(([variantId, starts]) => ({ variantId, starts })),
  );
  return new Map(
    reduced.map(({ variantId, base }) => {
      const began = starts.get(variantId) ?? now;
      return [variantId, wasPriceOf(held.get(variantId) ?? null, { starts: began, now, base, days })];
    }),
  );
}

/**
 * The same of a sale that is to come, as if nothing changed until it `starts`; of variants that other sales make cheaper
 * until then, since they do. What the sale itself is planned for counts once it has begun.
 */
export async function judgeWasPricesAt(
  shop: Shop,
  reduced: Reduced[],
  { now, starts, saleId }: { now: number; starts: number; saleId: string },
): Promise<Map<string, WasPrice>> {
  const { wasDays: days } = await findShownProfile(shop);
  const ids = reduced.map(({ variantId }) => variantId);
  const before = (await selectSpans(shop, { ids, now: starts })).filter(
    (span) => span.starts <= now || (span.sale !== saleId && span.starts < starts),
  );
  const cheaper = Map.groupBy(before, ({ id }) => id);
  const began = (variantId: string) => {
    const spans = cheaper.get(variantId) ?? [];
    const isUntilThen = (spans[0]?.ends ?? 0) >= starts;
    return isUntilThen ? startOf(spans, starts) : starts;
  };
  const held = await findHistories(
    shop,
    ids.map((variantId) => ({ variantId, starts: began(variantId) })),
  );
  return new Map(
    reduced.map(({ variantId, base }) => {
      const history = held.get(variantId);
      const starts = began(variantId);
      const last = history ? heldBefore(starts, history) : null;
      return [variantId, wasPriceOf(last, { starts, now: Math.max(now, starts), base, days })];
    }),
  );
}

/** Since when each variant has been cheaper without a break, in whichever sales. */
async function findStarts(shop: Shop, ids: string[], now: number): Promise<Map<string, number>> {
  const spans = Map.groupBy(await selectSpans(shop, { ids, now }), ({ id }) => id);
  return new Map([...spans].map(([id, all]) => [id, startOf(all, now)]));
}

/** When the last of these times, the latest first, began together with those that it follows without a break. */
function startOf([first, ...rest]: { starts: number; ends: number }[], otherwise: number): number {
  return rest.reduce(
    (began, { starts, ends }) => (ends === began ? starts : began),
    first?.starts ?? otherwise,
  );
}

const selectSpans = compiled((db, { ids, now }: { ids: string[]; now: number }, engine) =>
  db
    .selectFrom('variant_span')
    .select(['variant_id as id', 'sale_id as sale', 'starts', 'ends'])
    .where(anyOf(engine, 'variant_id', ids))
    .where('starts', '<=', now)
    .orderBy('variant_id')
    .orderBy('starts', 'desc'),
);

/** A moment before which the price of a variant is asked for. */
type Before = { variantId: string; starts: number };

async function findHeld(shop: Shop, asked: Before[]): Promise<Map<string, Held | null>> {
  const known = HELD.get(shop.database) ?? new Map<string, Held | null>();
  HELD.set(shop.database, known);
  const keyOf = ({ variantId, starts }: Before) => `${variantId} ${starts}`;
  const missing = asked.filter((each) => !known.has(keyOf(each)));
  const found = new Map(asked.map((each) => [each.variantId, known.get(keyOf(each)) ?? null]));
  if (missing.length === 0) return found;
  if (known.size + missing.length > MAX_HELD) known.clear();
  const histories = await findHistories(shop, missing);
  for (const each of missing) {
    const history = histories.get(each.variantId);
    const held = history ? heldBefore(each.starts, history) : null;
    if (!shop.isInTransaction) known.set(keyOf(each), held);
    found.set(each.variantId, held);
  }
  return found;
}
