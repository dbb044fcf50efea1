import { updateEach } from '#database/update-each.server.ts';
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
  await takeAddresses(
    shop,
    changed.filter(({ before, after }) => before.handle !== after.handle).map(({ after }) => after),
  );
  const rows = changed.map(
    ({ before, after, ownPrice }): Row => ({
      id: after.id,
      ...PRODUCT_ROW.changed(before, after),
      ...(ownPrice && { price: ownPrice.to }),
    }),
  );
  await updateProducts(
    shop,
    rows.filter((row) => Object.keys(row).length > 1),
  );
  const pictured = changed.filter(({ before, after }) => !isEqual(before.media, after.media));
  await setFurther(
    shop,
    pictured.map(({ after }) => ({ id: after.id, others: urlsOf(after) })),
  );
  await changeVariantRows(shop, changed);
  await changeOptionRows(shop, changed);
}

type Row = { id: string } & Partial<ProductColumns & { price: number }>;

const updateProducts = updateEach<Row>('product', ['id']);

/** Addresses that are free, or that their products once had. */
async function takeAddresses(shop: Shop, products: Product[]): Promise<void> {
  if (products.length === 0) return;
  await shop.db
    .insertInto('product_handle')
    .values(products.map(({ id, handle }) => ({ handle, product_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
