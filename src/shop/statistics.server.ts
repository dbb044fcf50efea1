import { gatherStatistics } from '#database/gather-statistics.server.ts';
import { countTally } from './catalogue/owner-list/product-tally.server.ts';
import type { Shop } from './shop.server.ts';

const DAY = 24 * 60 * 60_000;

/** When the engine's statistics were last gathered (milliseconds UTC), and how large the shop was. */
type Gathered = { at: number; products: number; orders: number };

/** Gathers the engine's statistics every day, and as soon as products or orders have become half as many again, or fewer. */
export async function keepStatistics(shop: Shop): Promise<void> {
  const now: Gathered = { at: shop.now(), ...(await findSize(shop)) };
  const last = await findLast(shop);
  if (
    last &&
    now.at - last.at < DAY &&
    isAlike(now.products, last.products) &&
    isAlike(now.orders, last.orders)
  )
    return;
  await gatherStatistics(shop.database);
  const value = JSON.stringify(now);
  await shop.db
    .insertInto('shop_state')
    .values({ key: 'statistics', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Reads two small tables, however large the shop. */
async function findSize(shop: Shop): Promise<{ products: number; orders: number }> {
  const { all: products } = await countTally(shop);
  const { last: orders } = await shop.db.selectFrom('order_counter').select('last').executeTakeFirstOrThrow();
  return { products, orders };
}

async function findLast(shop: Shop): Promise<Gathered | null> {
  const row = await shop.db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', 'statistics')
    .executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

/** A small shop may grow by a hundred first. */
function isAlike(now: number, last: number): boolean {
  return Math.abs(now - last) < Math.max(100, Math.min(now, last) / 2);
}
