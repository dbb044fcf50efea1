import { type RawBuilder, sql } from 'kysely';
import type { StockPolicy } from '#values/stock-kind.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { StockChange } from './shown-stock.ts';

/** Levels of stock, both ends among them. */
export type Levels = { from: number; to: number };

export const SOLD_OUT: Levels = { from: 0, to: 0 };

/** When a variant is low on stock: the last one, and up to the shop's figure; never where that is 0. */
export function lowStockOf({ lowStock }: Pick<ShopProfile, 'lowStock'>): Levels {
  return { from: 1, to: lowStock };
}

/** The same for a shop whose profile nobody has read yet. */
export async function findLowStockLevels(shop: Shop): Promise<Levels> {
  return lowStockOf(await findShopProfile(shop));
}

/** Whether a row of `variant` is counted and has so much stock, as SQL. */
export function isAt({ from, to }: Levels): RawBuilder<boolean> {
  return sql`variant.stock_policy = 'counted' AND variant.stock_count BETWEEN ${from} AND ${to}`;
}

/** How many of the rows of `variant` have, as SQL. */
export function countAt(levels: Levels): RawBuilder<number> {
  return sql`sum(CASE WHEN ${isAt(levels)} THEN 1 ELSE 0 END)`;
}

/** How many of the rows of `variant` have this kind of stock, as SQL. */
export function countOf(policy: StockPolicy): RawBuilder<number> {
  return sql`sum(CASE WHEN variant.stock_policy = ${policy} THEN 1 ELSE 0 END)`;
}

/** Whether stock has fallen to these levels from above, or through them. */
export function hasFallenTo({ to: level }: Levels, { from, to }: StockChange): boolean {
  return from > level && to <= level;
}

/** What an owner reads of it: which stock is low, and where none is. */
export function sayWhenLow({ to }: Levels): { which: string; nothing: string } {
  return to === 0
    ? { which: 'sold out only', nothing: 'Nothing on sale is sold out.' }
    : { which: `${to} or fewer left`, nothing: `Everything on sale has more than ${to} left.` };
}
