import { compiledUpdate } from '#database/compiled.server.ts';
import type { Shop } from '../shop.server.ts';
import { isEqual } from './audit-products.ts';
import type { Changed } from './change-product-rows.server.ts';
import { insertOptionRows, insertOptionValues, type ValueIds } from './insert-product-rows.server.ts';
import { insertVariantRows } from './insert-variant-rows.server.ts';
import type { Variant } from './product.ts';
import { publishLowStock } from './publish-low-stock.server.ts';
import { recordMovements } from './stock.server.ts';

/** Changes the variants that differ, and deletes those that are gone. */
export async function changeVariantRows(shop: Shop, changed: Changed[]): Promise<void> {
  const pairs = changed.flatMap(({ before, after }) =>
    before.variants.map((from) => ({ from, to: after.variants.find(({ id }) => id === from.id) })),
  );
  const gone = pairs.filter(({ to }) => !to).map(({ from }) => from.id);
  if (gone.length > 0) await shop.db.deleteFrom('variant').where('id', 'in', gone).execute();
  const moved: { variantId: string; change: number }[] = [];
  // In the order in which sales take stock (./stock.server.ts), so that the two never deadlock.
  for (const { from, to } of pairs.toSorted((a, b) => (a.from.id < b.from.id ? -1 : 1))) {
    if (!to || isEqual(from, to)) continue;
    const columns = changedColumns(from, to);
    if (Object.keys(columns).length > 0) await updateVariant(shop, { id: to.id }, columns);
    if (to.stockCount !== from.stockCount) {
      const change = await addStock(shop, to.id, to.stockCount - from.stockCount);
      if (change) moved.push({ variantId: to.id, change });
    }
  }
  await recordMovements(
    shop,
    moved.map((each) => ({ ...each, orderId: null, reason: 'set' })),
  );
}

const updateVariant = compiledUpdate(
  (db, { id }: { id: string }, columns: Record<string, string | number | null>) =>
    db
      .updateTable('variant')
      .set(columns)
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', id),
);

function changedColumns(from: Variant, to: Variant): Record<string, string | number | null> {
  const [old, now] = [columnsOf(from), columnsOf(to)];
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => old[name] !== value));
}

function columnsOf(variant: Variant): Record<string, string | number | null> {
  return {
    title: variant.title,
    handle: variant.handle,
    sku: variant.sku,
    available: variant.available ? 1 : 0,
    price: variant.price,
    featured_media: variant.featuredMedia,
    metafields: variant.metafields,
  };
}

/** Adds the difference, so that what is sold at this moment stays sold; never below none. Returns what was added. */
async function addStock(shop: Shop, variantId: string, change: number): Promise<number> {
  const { stock_count: before } = await shop.db
    .updateTable('variant')
    .set((row) => ({ stock_count: row.ref('stock_count') }))
    .where('id', '=', variantId)
    .returning('stock_count')
    .executeTakeFirstOrThrow();
  const to = Math.max(0, before + change);
  await shop.db.updateTable('variant').set({ stock_count: to }).where('id', '=', variantId).execute();
  if (to < before) await publishLowStock(shop, variantId, { from: before, to });
  return to - before;
}

/** Adds options, values and variants that products did not have. */
export async function addNewVariants(shop: Shop, changed: Changed[]): Promise<void> {
  const grown = changed.filter(
    ({ before, after }) =>
      !isEqual(before.options, after.options) ||
      after.variants.some(({ id }) => !before.variants.some((each) => each.id === id)),
  );
  if (grown.length === 0) return;
  await dropOptions(shop, grown);
  const { valueIds, typeIds } = await findKnownIds(
    shop,
    grown.map(({ after }) => after.id),
  );
  const types = grown.flatMap(({ after: { id: productId, options } }) =>
    options.map((type, position) => ({ productId, type, position })),
  );
  const typeIdOf = (productId: string, handle: string) => typeIds.get(`${productId} ${handle}`);
  await insertOptionRows(
    shop,
    types.filter(({ productId, type }) => !typeIdOf(productId, type.optionHandle)),
    valueIds,
  );
  await insertOptionValues(
    shop,
    types.flatMap(({ productId, type: { optionHandle, options } }) => {
      const typeId = typeIdOf(productId, optionHandle);
      const values = options.map((value, position) => ({ ...value, position }));
      const known = valueIds.get(productId);
      return values
        .filter(({ handle }) => typeId && !known?.has(`${optionHandle}=${handle}`))
        .map((value) => ({ productId, typeId: typeId ?? '', optionHandle, ...value }));
    }),
    valueIds,
  );
  await insertVariantRows(
    shop,
    grown.flatMap(({ before, after }) =>
      after.variants.flatMap((variant, position) =>
        before.variants.some(({ id }) => id === variant.id) ? [] : [{ product: after, variant, position }],
      ),
    ),
    valueIds,
  );
}

/** Option types and values that a product has no more; no variant has them either. */
async function dropOptions(shop: Shop, changed: Changed[]): Promise<void> {
  for (const { before, after } of changed)
    for (const { optionHandle, options } of before.options) {
      const kept = after.options.find((type) => type.optionHandle === optionHandle);
      const gone = options.filter(({ handle }) => !kept?.options.some((value) => value.handle === handle));
      const type = shop.db
        .selectFrom('option_type')
        .select('id')
        .where('product_id', '=', after.id)
        .where('handle', '=', optionHandle);
      if (gone.length > 0)
        await shop.db
          .deleteFrom('option_value')
          .where('option_type_id', 'in', type)
          .where(
            'handle',
            'in',
            gone.map(({ handle }) => handle),
          )
          .execute();
      if (!kept) await shop.db.deleteFrom('option_type').where('id', 'in', type).execute();
    }
}

async function findKnownIds(shop: Shop, productIds: string[]) {
  const rows = await shop.db
    .selectFrom('option_type as type')
    .leftJoin('option_value as value', 'value.option_type_id', 'type.id')
    .select([
      'type.product_id',
      'type.id as typeId',
      'type.handle as type',
      'value.id as valueId',
      'value.handle',
    ])
    .where('type.product_id', 'in', productIds)
    .execute();
  const valueIds = new Map<string, ValueIds>(productIds.map((id) => [id, new Map()]));
  for (const { product_id, typeId, type, valueId, handle } of rows)
    if (valueId) valueIds.get(product_id)?.set(`${type}=${handle}`, { typeId, valueId });
  return { valueIds, typeIds: new Map(rows.map((row) => [`${row.product_id} ${row.type}`, row.typeId])) };
}
