import { type Expression, type Insertable, sql } from 'kysely';
import { compiled, compiledInsert } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import { COUNTED, isCounted, type StockKind } from '#values/stock-kind.ts';
import { bumpCatalogueVersion } from '../../cache/catalogue-version.server.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import type { Shop } from '../../shop.server.ts';
import { sortLater } from '../collections/sort-into-collections.server.ts';
import { publishLowStock } from './publish-low-stock.server.ts';
import { isShown } from './shown-stock.ts';
import { findLowStockLevels, lowStockOf } from './when-low.server.ts';

/** Of a kind that is not said it is counted. */
type Line = Partial<StockKind> & { variantId: string; quantity: number };
type Left = { variantId: string; left: number };

/**
 * Takes stock for an order, inside its transaction; of what is not counted any number is for sale, and none is taken.
 * Returns the lines that fall short with what is left; none if all was taken; the variants of which it has left few, or
 * none; the kind of each as it was taken, and those whose weeks are not those any more that the buyer was shown. The caller
 * rolls back by throwing. `known` is the profile, if the caller has read it; `part` the number of the change of the order
 * for which it is taken.
 */
export async function takeStock(
  shop: Shop,
  orderId: string,
  lines: Line[],
  { profile: known, part = 0 }: { profile?: ShopProfile; part?: number } = {},
): Promise<{ shortages: Left[]; low: Left[]; changed: string[]; kinds: Map<string, StockKind> }> {
  const shortages: Left[] = [];
  const shown = new Map(lines.map((line) => [line.variantId, line]));
  const kinds = new Map<string, StockKind>();
  const changed: string[] = [];
  const falls: (Left & { from: number; to: number })[] = [];
  const movements: Movement[] = [];
  const soldOut: string[] = [];
  const whenLow = known ? lowStockOf(known) : await findLowStockLevels(shop);
  let isSeen = false;
  // Always in the same order, so that two buyers of the same variants never deadlock.
  for (const [variantId, quantity] of [...perVariant(lines)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [taken] = await takeFrom(shop, { variantId, quantity });
    const kind = taken && kindOf(taken);
    if (kind) kinds.set(variantId, kind);
    if (kind && !hasSameWeeks(kind, { ...COUNTED, ...shown.get(variantId) })) changed.push(variantId);
    if (kind && !isCounted(kind)) continue;
    if (taken) {
      movements.push({ variantId, orderId, change: -quantity, reason: 'sold', part });
      const fall = { variantId, left: taken.left, from: taken.left + quantity, to: taken.left };
      falls.push(fall);
      isSeen ||= isShown(fall, whenLow);
      if (taken.left === 0) soldOut.push(taken.product_id);
    } else shortages.push({ variantId, left: await findLeft(shop, variantId) });
  }
  const low = await publishLowStock(shop, falls, whenLow);
  await recordMovements(shop, movements);
  if (isSeen) await bumpCatalogueVersion(shop);
  if (soldOut.length > 0) await sortLater(shop, soldOut);
  return { shortages, low: low.map(({ variantId, left }) => ({ variantId, left })), changed, kinds };
}

const takeFrom = compiled((db, { variantId, quantity }: { variantId: string; quantity: number }) =>
  db
    .updateTable('variant')
    .set((row) => ({ stock_count: ifCounted(row('stock_count', '-', quantity)) }))
    .where('id', '=', variantId)
    .where('available', '=', 1)
    .where((where) =>
      where.or([where('stock_count', '>=', quantity), where('stock_policy', '<>', 'counted')]),
    )
    .returning(['product_id', 'stock_count as left', 'stock_policy', 'weeks_from', 'weeks_to']),
);

/** A stock as it becomes, of what is counted; that of anything else stays as it is. */
export function ifCounted(count: Expression<number>) {
  return sql<number>`CASE WHEN stock_policy = 'counted' THEN ${count} ELSE stock_count END`;
}

type Row = { stock_policy: StockKind['stockPolicy']; weeks_from: number | null; weeks_to: number | null };

function kindOf({ stock_policy, weeks_from, weeks_to }: Row): StockKind {
  return { stockPolicy: stock_policy, weeksFrom: weeks_from, weeksTo: weeks_to };
}

/** Weeks that were shown are agreed, so they must still be those. */
function hasSameWeeks(one: StockKind, other: StockKind): boolean {
  return one.weeksFrom === other.weeksFrom && one.weeksTo === other.weeksTo;
}

/** One movement per variant, so lines of the same variant are summed. */
function perVariant(lines: { variantId: string; quantity: number }[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return units;
}

/** Returns refunded units to stock, in the transaction that ends the refund. They must have been taken from it. */
export async function restock(shop: Shop, variantId: string, units: number): Promise<void> {
  const variant = await shop.db
    .updateTable('variant')
    .set((row) => ({ stock_count: ifCounted(row('stock_count', '+', units)) }))
    .where('id', '=', variantId)
    .returning(['product_id', 'stock_count as left', 'stock_policy'])
    .executeTakeFirst();
  // The variant may have been deleted.
  if (!variant) return;
  await recordMovements(shop, [{ variantId, orderId: null, change: units, reason: 'returned' }]);
  await afterReturn(shop, variant, { variantId, units });
}

/** What comes back to what is not counted any more is taken out again: whoever counts it one day gives the number. */
async function afterReturn(
  shop: Shop,
  { product_id, left, stock_policy }: Pick<Row, 'stock_policy'> & { product_id: string; left: number },
  { variantId, units }: { variantId: string; units: number },
): Promise<void> {
  if (!isCounted({ stockPolicy: stock_policy })) {
    if (units > 0) await recordMovements(shop, [{ variantId, orderId: null, change: -units, reason: 'set' }]);
    return;
  }
  if (isShown({ from: left - units, to: left }, await findLowStockLevels(shop)))
    await bumpCatalogueVersion(shop);
  if (left <= units) await sortLater(shop, [product_id]);
}

/** Returns what an order took, less `already` of each variant, exactly once however often it is called. */
export async function returnStock(
  shop: Shop,
  orderId: string,
  already: Map<string, number> = new Map(),
): Promise<void> {
  const taken = await shop.db
    .selectFrom('stock_movement')
    .select((row) => ['variant_id', row.fn.sum<number>('change').as('change')])
    .where('order_id', '=', orderId)
    .where('reason', '=', 'sold')
    .groupBy('variant_id')
    .orderBy('variant_id')
    .execute();
  for (const { variant_id, change: took } of taken) {
    const change = Number(took) + (already.get(variant_id) ?? 0);
    const movement: Movement = { variantId: variant_id, orderId, change: -change, reason: 'returned' };
    const isFirst = (await recordMovements(shop, [movement])) > 0;
    if (!isFirst) continue;
    const variant = await shop.db
      .updateTable('variant')
      .set((row) => ({ stock_count: ifCounted(row('stock_count', '-', change)) }))
      .where('id', '=', variant_id)
      .returning(['product_id', 'stock_count as left', 'stock_policy'])
      .executeTakeFirst();
    if (variant) await afterReturn(shop, variant, { variantId: variant_id, units: -change });
  }
}

type Movement = {
  variantId: string;
  orderId: string | null;
  change: number;
  reason: 'sold' | 'returned' | 'set' | 'initial';
  part?: number;
};

/** Keeps the record of stock. Returns how many are new: an order takes a variant once with each part, and returns it once. */
export async function recordMovements(shop: Shop, movements: Movement[]): Promise<number> {
  if (movements.length === 0) return 0;
  const rows = movements.map(({ variantId, orderId, change, reason, part = 0 }) => ({
    id: shop.newId('mov'),
    variant_id: variantId,
    order_id: orderId,
    change,
    reason,
    at: shop.now(),
    part,
  }));
  return (await insertMovements(shop, rows)).length;
}

const insertMovements = compiledInsert((db, movements: Insertable<Schema['stock_movement']>[]) =>
  db
    .insertInto('stock_movement')
    .values(movements)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

async function findLeft(shop: Shop, variantId: string): Promise<number> {
  const row = await shop.db
    .selectFrom('variant')
    .select(['stock_count', 'available'])
    .where('id', '=', variantId)
    .executeTakeFirst();
  return row?.available === 1 ? row.stock_count : 0;
}
