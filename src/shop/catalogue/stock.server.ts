import type { Shop } from '../shop.server.ts';

/**
 * Takes what an order needs, inside the transaction that creates the order. Each variant goes down in one
 * conditional statement, so nothing is sold twice whoever else buys. Returns the shortages with how many are left:
 * empty means taken; otherwise some may have been taken already and the caller rolls back by throwing.
 */
export async function takeStock(
  shop: Shop,
  orderId: string,
  lines: { variantId: string; quantity: number }[],
): Promise<{ variantId: string; left: number }[]> {
  const shortages: { variantId: string; left: number }[] = [];
  // Always in the same order, so that two orders never wait for each other.
  const sorted = [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
  for (const { variantId, quantity } of sorted) {
    const taken = await shop.db
      .updateTable('variant')
      .set((row) => ({ stock_count: row('stock_count', '-', quantity) }))
      .where('id', '=', variantId)
      .where('available', '=', 1)
      .where('stock_count', '>=', quantity)
      .returning('stock_count')
      .executeTakeFirst();
    if (!taken) {
      shortages.push({ variantId, left: await countLeft(shop, variantId) });
      continue;
    }
    await shop.db
      .insertInto('stock_movement')
      .values({ ...movement(shop, orderId, variantId, -quantity), reason: 'sold' })
      .execute();
    if (taken.stock_count === 0) await tellKeptPages(shop);
  }
  return shortages;
}

/** Gives back what an order took: at most once, however often and from wherever it is asked. */
export async function returnStock(shop: Shop, orderId: string): Promise<void> {
  const sold = await shop.db
    .selectFrom('stock_movement')
    .select(['variant_id', 'change'])
    .where('order_id', '=', orderId)
    .where('reason', '=', 'sold')
    .orderBy('variant_id')
    .execute();
  for (const { variant_id, change } of sold) {
    const isFirst = await shop.db
      .insertInto('stock_movement')
      .values({ ...movement(shop, orderId, variant_id, -change), reason: 'returned' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isFirst) continue;
    const back = await shop.db
      .updateTable('variant')
      .set((row) => ({ stock_count: row('stock_count', '+', -change) }))
      .where('id', '=', variant_id)
      .returning('stock_count')
      .executeTakeFirst();
    if (back?.stock_count === -change) await tellKeptPages(shop);
  }
}

/** Pages show whether something is sold out, not how many are left: they change only at zero. */
async function tellKeptPages(shop: Shop) {
  await shop.db
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
}

function movement(shop: Shop, orderId: string, variantId: string, change: number) {
  return { id: shop.newId('mov'), variant_id: variantId, order_id: orderId, change, at: shop.now() };
}

async function countLeft(shop: Shop, variantId: string): Promise<number> {
  const row = await shop.db
    .selectFrom('variant')
    .select(['stock_count', 'available'])
    .where('id', '=', variantId)
    .executeTakeFirst();
  return row?.available ? row.stock_count : 0;
}
