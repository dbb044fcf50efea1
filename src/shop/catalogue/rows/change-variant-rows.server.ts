import { sql } from 'kysely';
import { updateEach } from '#database/update-each.server.ts';
import { isCounted } from '#values/stock-kind.ts';
import { keepThatGone } from '../../prices/price-history.server.ts';
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
  await keepThatGone(shop, gone);
  if (gone.length > 0) await shop.db.deleteFrom('variant').where('id', 'in', gone).execute();
  await freeNames(shop, pairs);
  const rows = pairs.flatMap(({ from, to }) => (to && !isEqual(from, to) ? [rowOf(from, to)] : []));
  await updateVariants(
    shop,
    rows.filter((row) => Object.keys(row).length > 1),
  );
  const moved = pairs.flatMap(({ from, to }) =>
    to && to.stockCount !== from.stockCount
      ? [{ variantId: to.id, from: from.stockCount, to: to.stockCount, isCounted: isCounted(to) }]
      : [],
  );
  // What is no longer counted is not low on stock.
  const fallen = moved.filter(({ from, to, isCounted }) => to < from && isCounted);
  if (fallen.length > 0) await publishLowStock(shop, fallen, await findLowStockLevels(shop));
  await recordMovements(
    shop,
    moved.map(({ variantId, from, to }) => ({ variantId, orderId: null, change: to - from, reason: 'set' })),
  );
}

type Row = { id: string } & Partial<VariantColumns & { options_key: string }>;
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

/** The columns that differ; SKU and choices together, as both were given up. */
function rowOf(from: Variant, to: Variant): Row {
  const row: Row = { id: to.id, ...VARIANT_ROW.changed(from, to) };
  const isRenamed = row.sku !== undefined || keyOf(from.options) !== keyOf(to.options);
  return isRenamed ? { ...row, sku: to.sku, options_key: keyOf(to.options) } : row;
}

const updateVariants = updateEach<Row>('variant', ['id'], { version: sql`variant.version + 1` });
