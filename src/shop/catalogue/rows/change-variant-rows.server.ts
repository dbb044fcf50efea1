import { compiledUpdate } from '#database/compiled.server.ts';
import type { Shop } from '../../shop.server.ts';
import { keyOf } from '../product/combinations.ts';
import type { Variant } from '../product/product.ts';
import { isEqual } from '../record/audit-products.ts';
import { publishLowStock } from '../stock/publish-low-stock.server.ts';
import { recordMovements } from '../stock/stock.server.ts';
import { findLowStockLevels } from '../stock/when-low.server.ts';
import type { Changed } from './change-product-rows.server.ts';
import { VARIANT_ROW, type VariantColumns } from './own-columns.server.ts';

/** Changes the variants that differ, and deletes those that are gone. They are locked, so nobody has sold any since. */
export async function changeVariantRows(shop: Shop, changed: Changed[]): Promise<void> {
  const pairs = changed.flatMap(({ before, after }) =>
    before.variants.map((from) => ({ from, to: after.variants.find(({ id }) => id === from.id) })),
  );
  const gone = pairs.filter(({ to }) => !to).map(({ from }) => from.id);
  if (gone.length > 0) await shop.db.deleteFrom('variant').where('id', 'in', gone).execute();
  await freeNames(shop, pairs);
  const moved: { variantId: string; change: number }[] = [];
  for (const { from, to } of pairs) {
    if (!to || isEqual(from, to)) continue;
    const columns: Columns = VARIANT_ROW.changed(from, to);
    if (columns.sku !== undefined || keyOf(from.options) !== keyOf(to.options))
      Object.assign(columns, { sku: to.sku, options_key: keyOf(to.options) });
    if (Object.keys(columns).length > 0) await updateVariant(shop, { id: to.id }, columns);
    if (to.stockCount === from.stockCount) continue;
    moved.push({ variantId: to.id, change: to.stockCount - from.stockCount });
    if (to.stockCount < from.stockCount)
      await publishLowStock(
        shop,
        to.id,
        { from: from.stockCount, to: to.stockCount },
        await findLowStockLevels(shop),
      );
  }
  await recordMovements(
    shop,
    moved.map((each) => ({ ...each, orderId: null, reason: 'set' })),
  );
}

type Columns = Partial<VariantColumns & { options_key: string }>;
type Pair = { from: Variant; to: Variant | undefined };

/** SKUs and choices that change are given up first, so that variants can swap them. */
async function freeNames(shop: Shop, pairs: Pair[]): Promise<void> {
  const changing = pairs.filter(
    ({ from, to }) => to && (from.sku !== to.sku || keyOf(from.options) !== keyOf(to.options)),
  );
  if (changing.length < 2) return;
  await shop.db
    .updateTable('variant')
    .set((row) => ({ sku: row.ref('id'), options_key: row.ref('id') }))
    .where(
      'id',
      'in',
      changing.map(({ from }) => from.id),
    )
    .execute();
}

const updateVariant = compiledUpdate((db, { id }: { id: string }, columns: Columns) =>
  db
    .updateTable('variant')
    .set(columns)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id),
);
