import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';

/** A variant that customers see and that runs out, with the names by which the owner knows it. */
export type ShortVariant = {
  id: string;
  title: string;
  sku: string;
  /** Pieces left. */
  stock: number;
  /** Its own picture, else its product's; null when there is neither. */
  picture: string | null;
  product: { id: string; handle: string; title: string };
};

/** `count` is all of them, `variants` the first. */
type Short = { count: number; variants: ShortVariant[] };

export type LowStock = {
  /** Pieces at or below which stock is low: the owner's setting. */
  threshold: number;
  low: Short;
  soldOut: Short;
};

/**
 * The live variants with few pieces left, and apart from them those with none; fewest first, then product by product.
 * Gives at most so many of each. What customers do not see, a draft or a variant that is not for sale, is left out.
 */
export async function findLowStock(shop: Shop, atMost = 100): Promise<LowStock> {
  const { lowStock: threshold } = await findShopProfile(shop);
  return {
    threshold,
    low: await findShort(shop, { from: 1, to: threshold }, atMost),
    soldOut: await findShort(shop, { from: 0, to: 0 }, atMost),
  };
}

async function findShort(
  shop: Shop,
  { from, to }: { from: number; to: number },
  atMost: number,
): Promise<Short> {
  const short = shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('variant.available', '=', 1)
    .where('variant.stock_count', '>=', from)
    .where('variant.stock_count', '<=', to)
    .where('product.available', '=', 1);
  const { count } = await short
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await short
    .select(['variant.id', 'variant.title', 'variant.sku', 'variant.stock_count as stock'])
    .select((row) => row.fn.coalesce('variant.featured_media', 'product.featured_media').as('picture'))
    .select(['product.id as productId', 'product.handle', 'product.title as productTitle'])
    .orderBy('variant.stock_count')
    .orderBy('variant.product_id')
    .orderBy('variant.position')
    .orderBy('variant.id')
    .limit(atMost)
    .execute();
  const variants = rows.map(({ productId, handle, productTitle, ...variant }) => ({
    ...variant,
    product: { id: productId, handle, title: productTitle },
  }));
  return { count: Number(count), variants };
}
