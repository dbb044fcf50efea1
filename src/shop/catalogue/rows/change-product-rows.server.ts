import { compiledUpdate } from '#database/compiled.server.ts';
import type { Shop } from '../../shop.server.ts';
import { urlsOf } from '../product/picture-list.ts';
import type { Product } from '../product/product.ts';
import { isEqual, type ProductSave } from '../record/audit-products.ts';
import { changeOptionRows } from './change-option-rows.server.ts';
import { changeVariantRows } from './change-variant-rows.server.ts';
import { setFurther } from './media-rows.server.ts';
import { PRODUCT_ROW, type ProductColumns } from './own-columns.server.ts';

export type Changed = { before: Product; after: Product; ownPrice?: ProductSave['ownPrice'] };

/** Changes the columns of products that differ, and their variants. */
export async function changeProductRows(shop: Shop, changed: Changed[]): Promise<void> {
  if (changed.length === 0) return;
  for (const { before, after, ownPrice } of changed) {
    const columns: Columns = {
      ...PRODUCT_ROW.changed(before, after),
      ...(ownPrice && { price: ownPrice.to }),
    };
    if (before.handle !== after.handle) await takeAddress(shop, after);
    if (Object.keys(columns).length > 0) await updateProduct(shop, { id: after.id }, columns);
    if (!isEqual(before.media, after.media)) await setFurther(shop, after.id, urlsOf(after));
  }
  await changeVariantRows(shop, changed);
  await changeOptionRows(shop, changed);
}

type Columns = Partial<ProductColumns & { price: number }>;

const updateProduct = compiledUpdate((db, { id }: { id: string }, columns: Columns) =>
  db.updateTable('product').set(columns).where('id', '=', id),
);

/** An address that is free, or that it once had. */
async function takeAddress(shop: Shop, { id, handle }: Product): Promise<void> {
  await shop.db
    .insertInto('product_handle')
    .values({ handle, product_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
