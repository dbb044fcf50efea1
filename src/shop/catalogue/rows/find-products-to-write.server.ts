import type { Manager } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import type { Product } from '../product/product.ts';
import { lockProducts } from './lock-product.server.ts';
import { findProductRows, toProduct } from './product-rows.server.ts';

/** Whole products by id, locked with their variants until the transaction ends; those that are gone are left out. */
export async function findProductsToWrite(
  shop: Shop,
  admin: Manager,
  ids: string[],
): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  await lockProducts(shop, ids);
  return findWholeProducts(shop, admin, ids);
}

/** The same without a lock, to look at them. */
export async function findWholeProducts(
  shop: Shop,
  _admin: Manager,
  ids: string[],
): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const rows = await findProductRows(shop, { ids });
  return new Map(rows.map((row) => [row.id, toProduct(row, 'all')]));
}
