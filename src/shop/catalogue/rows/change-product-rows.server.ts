import { compiledUpdate } from '#database/compiled.server.ts';
import type { Shop } from '../../shop.server.ts';
import { listedOf } from '../product/picture-list.ts';
import type { Product } from '../product/product.ts';
import { isEqual, productOnly } from '../record/audit-products.ts';
import { changeOptionRows } from './change-option-rows.server.ts';
import { changeVariantRows } from './change-variant-rows.server.ts';
import { setPictures } from './media-rows.server.ts';
import { PRODUCT_ROW, type ProductColumns } from './own-columns.server.ts';

export type Changed = { before: Product; after: Product };

/** Changes the columns of products that differ, and their variants, and raises their versions. */
export async function changeProductRows(shop: Shop, changed: Changed[]): Promise<void> {
  if (changed.length === 0) return;
  for (const { before, after } of changed) {
    if (isEqual(productOnly(before), productOnly(after))) continue;
    const columns = PRODUCT_ROW.changed(before, after);
    if (before.handle !== after.handle) await takeAddress(shop, after);
    if (Object.keys(columns).length > 0) await updateProduct(shop, { id: after.id }, columns);
    if (!isEqual(before.media, after.media)) await setPictures(shop, after.id, listedOf(after));
  }
  await changeVariantRows(shop, changed);
  await changeOptionRows(shop, changed);
  await raiseVersions(
    shop,
    changed.map(({ after }) => after.id),
  );
}

const updateProduct = compiledUpdate((db, { id }: { id: string }, columns: Partial<ProductColumns>) =>
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

/** The lowest price follows the variants, as after every change of one product. */
async function raiseVersions(shop: Shop, ids: string[]): Promise<void> {
  await shop.db
    .updateTable('product')
    .set((row) => ({
      lowest_price: row.fn.coalesce(
        row
          .selectFrom('variant')
          .select((variant) => variant.fn.min('price').as('lowest'))
          .whereRef('product_id', '=', 'product.id')
          .where('available', '=', 1),
        'product.price',
      ),
      version: row('version', '+', 1),
      updated: shop.now(),
    }))
    .where('id', 'in', ids)
    .execute();
}
