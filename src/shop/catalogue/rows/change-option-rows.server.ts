import { updateEach } from '#database/update-each.server.ts';
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
  const known = await findKnownIds(
    shop,
    grown.map(({ after }) => after.id),
  );
  await dropOptions(shop, grown, known);
  const { valueIds, typeIds } = known;
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
  await placeOptions(
    shop,
    grown.filter(({ before, after }) => !isEqual(before.options, after.options)).map(({ after }) => after),
    typeIds,
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
  await choose(shop, grown, valueIds);
  await placeVariants(
    shop,
    grown.flatMap(({ before, after }) =>
      isEqual(idsIn(before, after), idsIn(after, after))
        ? []
        : after.variants.map(({ id }, position) => ({ id, position })),
    ),
  );
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

async function choose(shop: Shop, changed: Changed[], valueIds: Map<string, ValueIds>): Promise<void> {
  const rows = changed.flatMap(({ before, after }) =>
    rechosen(before, after).flatMap(({ id, options }) =>
      options.flatMap(({ optionHandle, handle }) => {
        const known = valueIds.get(after.id)?.get(`${optionHandle}=${handle}`);
        if (!known) throw new Error(`there is no option ${optionHandle}=${handle}`);
        return [{ variant_id: id, option_type_id: known.typeId, option_value_id: known.valueId }];
      }),
    ),
  );
  if (rows.length > 0) await shop.db.insertInto('variant_option').values(rows).execute();
}

/** Names and places of options and their values; new ones are inserted with both. */
async function placeOptions(shop: Shop, products: Product[], typeIds: Map<string, string>): Promise<void> {
  const types = products.flatMap(({ id, options }) =>
    options.flatMap((option, position) => {
      const typeId = typeIds.get(`${id} ${option.optionHandle}`);
      return typeId ? [{ id: typeId, name: option.optionName, position, values: option.options }] : [];
    }),
  );
  await updateTypes(
    shop,
    types.map(({ values: _, ...type }) => type),
  );
  await updateValues(
    shop,
    types.flatMap(({ id, values }) =>
      values.map(({ handle, viewName }, position) => ({
        ...{ option_type_id: id, handle },
        ...{ view_name: viewName, position },
      })),
    ),
  );
}

const updateTypes = updateEach<{ id: string; name: string; position: number }>('option_type', ['id']);
const updateValues = updateEach<{
  option_type_id: string;
  handle: string;
  view_name: string;
  position: number;
}>('option_value', ['option_type_id', 'handle']);

/** Gives variants the places that they have in the list. */
const placeVariants = updateEach<{ id: string; position: number }>('variant', ['id']);

type Known = Awaited<ReturnType<typeof findKnownIds>>;

/** Option types and values that products have no more; no variant has them either. */
async function dropOptions(shop: Shop, changed: Changed[], { valueIds, typeIds }: Known): Promise<void> {
  const types: string[] = [];
  const values: string[] = [];
  for (const { before, after } of changed)
    for (const { optionHandle, options } of before.options) {
      const kept = after.options.find((type) => type.optionHandle === optionHandle);
      const own = valueIds.get(after.id);
      for (const { handle } of options) {
        if (kept?.options.some((value) => value.handle === handle)) continue;
        values.push(own?.get(`${optionHandle}=${handle}`)?.valueId ?? '');
        own?.delete(`${optionHandle}=${handle}`);
      }
      if (kept) continue;
      types.push(typeIds.get(`${after.id} ${optionHandle}`) ?? '');
      typeIds.delete(`${after.id} ${optionHandle}`);
    }
  if (values.length > 0) await shop.db.deleteFrom('option_value').where('id', 'in', values).execute();
  if (types.length > 0) await shop.db.deleteFrom('option_type').where('id', 'in', types).execute();
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
