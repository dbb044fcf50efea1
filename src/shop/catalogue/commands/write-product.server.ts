import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import type { Product } from '../product/product.ts';
import { changeOf } from '../record/audit-products.ts';
import { afterProductChange } from '../rows/after-product-change.server.ts';
import { lockProduct } from '../rows/lock-product.server.ts';
import { findProductForAdmin, type ProductForAdmin } from '../shown/products.server.ts';

/** Locks a product, changes it and records what differs, or what `told` says. ShopError `not-found`. */
export function writeProduct(
  shop: Shop,
  admin: Manager,
  handleOrId: string,
  action: string,
  change: (shop: Shop, product: Product) => Promise<void>,
  told: (before: Product, after: Product) => { before: unknown; after: unknown } = changeOf,
): Promise<ProductForAdmin> {
  return inTransaction(shop, async (shop) => {
    const { product: before } = await findProductToWrite(shop, admin, handleOrId);
    await change(shop, before);
    await afterProductChange(shop, before.id);
    const after = await findProductForAdmin(shop, admin, before.id);
    await recordChange(shop, admin, {
      action,
      kind: 'product',
      subjectId: before.id,
      ...told(before, after.product),
    });
    return after;
  });
}

/** A whole product, locked until the transaction ends. ShopError `not-found`. */
export async function findProductToWrite(
  shop: Shop,
  admin: Manager,
  handleOrId: string,
): Promise<ProductForAdmin> {
  await lockProduct(shop, handleOrId);
  return findProductForAdmin(shop, admin, handleOrId);
}
