import { findMovedCollection } from '#shop/catalogue/collections/collection-handles.server.ts';
import { findCollection } from '#shop/catalogue/collections/collections.server.ts';
import type { ProductCard } from '#shop/catalogue/product/product.ts';
import { ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The first products of a collection; none when the owner has deleted it. */
export async function listShelfCards(shop: Shop, handle: string, count: number): Promise<ProductCard[]> {
  try {
    return (await findCollection(shop, handle, { page: 1, pageSize: count })).cards;
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'not-found')) throw error;
    const now = await findMovedCollection(shop, handle);
    return now ? listShelfCards(shop, now, count) : [];
  }
}
