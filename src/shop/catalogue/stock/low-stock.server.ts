import { kept } from '../../cache/kept.server.ts';
import { countRows } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findLowStockLevels, isAt, type Levels, SOLD_OUT } from './when-low.server.ts';

/** A variant on sale that is running out, with the names the owner knows it by. */
export type LowStockVariant = {
  id: string;
  title: string;
  sku: string;
  /** Units left. */
  stock: number;
  /** Its own picture, or its product's; null without either. */
  picture: string | null;
  product: { id: string; handle: string; title: string };
};

/** `count` counts all, `variants` lists the first. */
type StockList = { count: number; variants: LowStockVariant[] };

export type LowStock = {
  /** When stock is low. */
  levels: Levels;
  low: StockList;
  soldOut: StockList;
};

/**
 * Variants on sale that are low on stock or sold out, fewest first, then by product; at most `limit` of each. Drafts
 * and variants not on sale are left out.
 */
export async function findLowStock(shop: Shop, limit = 100): Promise<LowStock> {
  const levels = await findLowStockLevels(shop);
  const find = async () => ({
    levels,
    low: await findAt(shop, levels, limit),
    soldOut: await findAt(shop, SOLD_OUT, limit),
  });
  return kept(shop, `low stock ${levels.to} ${limit}`, find, { isCertain: true });
}

async function findAt(shop: Shop, levels: Levels, limit: number): Promise<StockList> {
  const matching = shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('variant.available', '=', 1)
    .where(isAt(levels))
    .where('product.available', '=', 1);
  const rows = await matching
    .select(['variant.id', 'variant.title', 'variant.sku', 'variant.stock_count as stock'])
    .select((row) => row.fn.coalesce('variant.featured_media', 'product.featured_media').as('picture'))
    .select(['product.id as productId', 'product.handle', 'product.title as productTitle'])
    .orderBy('variant.stock_count')
    .orderBy('variant.product_id')
    .orderBy('variant.position')
    .orderBy('variant.id')
    .limit(limit)
    .execute();
  const variants = rows.map(({ productId, handle, productTitle, ...variant }) => ({
    ...variant,
    product: { id: productId, handle, title: productTitle },
  }));
  return { count: await countRows(matching), variants };
}
