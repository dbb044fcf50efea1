import { invalid, notFound, ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { announceFall } from './announce-low-stock.server.ts';
import { touchCatalogue } from './catalogue-version.server.ts';
import { MOST_PIECES, NO_STOCK } from './product-fields.ts';

/**
 * Takes pieces of each variant for an order, inside the order's transaction. Gives the lines that fall short with
 * what is left; none means that all were taken. The caller rolls everything back by throwing.
 */
export async function takeStock(
  shop: Shop,
  orderId: string,
  lines: { variantId: string; quantity: number }[],
): Promise<{ variantId: string; left: number }[]> {
  const shortages: { variantId: string; left: number }[] = [];
  // Always in the same order, so that two buyers of the same pieces wait for each other instead of locking up.
  for (const [variantId, quantity] of [...perVariant(lines)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const taken = await shop.db
      .updateTable('variant')
      .set((row) => ({ stock_count: row('stock_count', '-', quantity) }))
      .where('id', '=', variantId)
      .where('available', '=', 1)
      .where('stock_count', '>=', quantity)
      .returning('stock_count as left')
      .executeTakeFirst();
    if (taken) {
      await noteMovement(shop, { variantId, orderId, change: -quantity, reason: 'sold' });
      await announceFall(shop, variantId, { from: taken.left + quantity, to: taken.left });
    } else shortages.push({ variantId, left: await findLeft(shop, variantId) });
  }
  await touchCatalogue(shop);
  return shortages;
}

/** One movement of an order for each variant, so lines of the same one count together. */
function perVariant(lines: { variantId: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of lines) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return pieces;
}

/** Puts pieces that came back with a refund on the shelf, in the transaction that ends the refund. */
export async function putBack(shop: Shop, variantId: string, pieces: number): Promise<void> {
  const variant = await shop.db
    .updateTable('variant')
    .set((row) => ({ stock_count: row('stock_count', '+', pieces) }))
    .where('id', '=', variantId)
    .returning('id')
    .executeTakeFirst();
  // A variant that is no longer sold has no shelf.
  if (variant) await noteMovement(shop, { variantId, orderId: null, change: pieces, reason: 'returned' });
  await touchCatalogue(shop);
}

/**
 * Gives back what an order took, less `already` of each variant, exactly once however often it is asked.
 */
export async function returnStock(
  shop: Shop,
  orderId: string,
  already: Map<string, number> = new Map(),
): Promise<void> {
  const taken = await shop.db
    .selectFrom('stock_movement')
    .select(['variant_id', 'change'])
    .where('order_id', '=', orderId)
    .where('reason', '=', 'sold')
    .orderBy('variant_id')
    .execute();
  for (const { variant_id, change: took } of taken) {
    const change = took + (already.get(variant_id) ?? 0);
    const isFirst = await noteMovement(shop, {
      variantId: variant_id,
      orderId,
      change: -change,
      reason: 'returned',
    });
    if (!isFirst) continue;
    await shop.db
      .updateTable('variant')
      .set((row) => ({ stock_count: row('stock_count', '-', change) }))
      .where('id', '=', variant_id)
      .execute();
  }
  await touchCatalogue(shop);
}

/**
 * Sets a variant's stock. With `seen`, the difference to it is applied instead, so that pieces sold in between stay
 * sold; ShopError `conflict` when that would leave less than none, `invalid` for more than may be.
 */
export async function setStock(
  shop: Shop,
  variantId: string,
  { to, seen, reason }: { to: number; seen?: number | undefined; reason: 'set' | 'initial' },
): Promise<void> {
  const before = await shop.db
    .selectFrom('variant')
    .select('stock_count')
    .where('id', '=', variantId)
    .executeTakeFirst();
  if (!before) throw notFound('variant');
  const change = seen === undefined ? to - before.stock_count : to - seen;
  const set = await shop.db
    .updateTable('variant')
    .set((row) => ({ stock_count: seen === undefined ? to : row('stock_count', '+', change) }))
    .where('id', '=', variantId)
    .$if(seen !== undefined, (query) =>
      query.where((row) => row.between(row('stock_count', '+', change), 0, MOST_PIECES)),
    )
    .returning('stock_count as left')
    .executeTakeFirst();
  if (!set && change > 0) throw invalid({ stockCount: NO_STOCK });
  if (!set)
    throw new ShopError('conflict', 'More pieces were sold in the meantime than you would take away.');
  if (change !== 0) await noteMovement(shop, { variantId, orderId: null, change, reason });
  if (change < 0) await announceFall(shop, variantId, { from: set.left - change, to: set.left });
}

async function noteMovement(
  shop: Shop,
  movement: {
    variantId: string;
    orderId: string | null;
    change: number;
    reason: 'sold' | 'returned' | 'set' | 'initial';
  },
): Promise<boolean> {
  const { variantId, orderId, change, reason } = movement;
  const noted = await shop.db
    .insertInto('stock_movement')
    .values({
      id: shop.newId('mov'),
      variant_id: variantId,
      order_id: orderId,
      change,
      reason,
      at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

async function findLeft(shop: Shop, variantId: string): Promise<number> {
  const row = await shop.db
    .selectFrom('variant')
    .select(['stock_count', 'available'])
    .where('id', '=', variantId)
    .executeTakeFirst();
  return row?.available === 1 ? row.stock_count : 0;
}
