import type { Shop } from '../../shop.server.ts';
import { keyOf } from '../product/combinations.ts';
import type { Product, Variant } from '../product/product.ts';
import { isEqual } from '../record/audit-products.ts';
import type { Changed } from './change-product-rows.server.ts';
import { insertOptionRows, insertOptionValues, type ValueIds } from './insert-product-rows.server.ts';
import { insertVariantRows } from './insert-variant-rows.server.ts';

/** Changes options, values, and what variants have of them, and adds new variants in their places. */
export async function changeOptionRows(shop: Shop, changed: Changed[]): Promise<void> {
  const grown = changed.filter(
    ({ before, after }) =>
      !isEqual(before.options, after.options) ||
      rechosen(before, after).length > 0 ||
      !isEqual(idsIn(before, after), idsIn(after, after)),
  );
  if (grown.length === 0) return;
  await leaveChoices(shop, grown);
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
  for (const { before, after } of grown)
    if (!isEqual(before.options, after.options)) await placeOptions(shop, after, typeIds);
  await insertVariantRows(
    shop,
    grown.flatMap(({ before, after }) =>
      after.variants.flatMap((variant, position) =>
        before.variants.some(({ id }) => id === variant.id) ? [] : [{ product: after, variant, position }],
      ),
    ),
    valueIds,
  );
  for (const { before, after } of grown) {
    await choose(shop, rechosen(before, after), valueIds.get(after.id));
    if (!isEqual(idsIn(before, after), idsIn(after, after))) await placeVariants(shop, after);
  }
}

/** The variants of one that the other has too, in order. */
function idsIn({ variants }: Product, other: Product): string[] {
  return variants.map(({ id }) => id).filter((id) => other.variants.some((each) => each.id === id));
}

/** Variants that were there and have other values now. */
function rechosen(before: Product, after: Product): Variant[] {
  return after.variants.filter(({ id, options }) => {
    const old = before.variants.find((each) => each.id === id);
    return old && keyOf(old.options) !== keyOf(options);
  });
}

async function leaveChoices(shop: Shop, changed: Changed[]): Promise<void> {
  const ids = changed.flatMap(({ before, after }) => rechosen(before, after).map(({ id }) => id));
  if (ids.length > 0) await shop.db.deleteFrom('variant_option').where('variant_id', 'in', ids).execute();
}

async function choose(shop: Shop, variants: Variant[], valueIds: ValueIds | undefined): Promise<void> {
  const rows = variants.flatMap(({ id, options }) =>
    options.flatMap(({ optionHandle, handle }) => {
      const known = valueIds?.get(`${optionHandle}=${handle}`);
      if (!known) throw new Error(`there is no option ${optionHandle}=${handle}`);
      return [{ variant_id: id, option_type_id: known.typeId, option_value_id: known.valueId }];
    }),
  );
  if (rows.length > 0) await shop.db.insertInto('variant_option').values(rows).execute();
}

/** Names and places of options and their values. */
async function placeOptions(
  shop: Shop,
  { id, options }: Product,
  typeIds: Map<string, string>,
): Promise<void> {
  for (const [position, { optionHandle, optionName: name, options: values }] of options.entries()) {
    const typeId = typeIds.get(`${id} ${optionHandle}`);
    // A new one is inserted with both.
    if (!typeId) continue;
    await shop.db.updateTable('option_type').set({ name, position }).where('id', '=', typeId).execute();
    for (const [place, { handle, viewName }] of values.entries())
      await shop.db
        .updateTable('option_value')
        .set({ view_name: viewName, position: place })
        .where('option_type_id', '=', typeId)
        .where('handle', '=', handle)
        .execute();
  }
}

/** Gives variants the places that they have in the list, in one statement. */
async function placeVariants(shop: Shop, { variants }: Product): Promise<void> {
  const [first, ...others] = variants.map(({ id }) => id);
  if (!first) return;
  await shop.db
    .updateTable('variant')
    .set((row) => ({
      position: others
        .reduce(
          (cases, id, n) => cases.when('id', '=', id).then(n + 1),
          row.case().when('id', '=', first).then(0),
        )
        .else(0)
        .end(),
    }))
    .where('id', 'in', [first, ...others])
    .execute();
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
