import { toHandle } from '#values/handle.ts';
import { invalid, ShopError } from '../errors.ts';
import { wrong } from '../forms/fields.ts';
import type { Shop } from '../shop.server.ts';
import type { OptionTypeInput } from './product-form.ts';

/**
 * Replaces a product's option types and values, in this order. ShopError `conflict` if a variant uses a value that would
 * be removed, `invalid` if two have the same name.
 */
export async function replaceOptions(
  shop: Shop,
  productId: string,
  requested: OptionTypeInput[],
): Promise<void> {
  const types = requested.map(({ optionHandle, optionName, options }) => ({
    handle: toHandle(optionHandle || optionName),
    name: optionName.trim(),
    values: options.map(({ handle, viewName }) => ({
      handle: toHandle(handle || viewName),
      name: viewName.trim(),
    })),
  }));
  for (const { values } of [{ values: types }, ...types])
    refuseDuplicates(values.map(({ handle }) => handle));

  const known = await shop.db
    .selectFrom('option_type')
    .selectAll()
    .where('product_id', '=', productId)
    .execute();
  for (const type of known.filter(({ handle }) => !types.some((each) => each.handle === handle))) {
    await refuseIfUsed(shop, 'option_type_id', type.id, type.name);
    await shop.db.deleteFrom('option_type').where('id', '=', type.id).execute();
  }
  for (const [position, type] of types.entries()) {
    const { id } = await shop.db
      .insertInto('option_type')
      .values({
        id: shop.newId('opt'),
        product_id: productId,
        handle: type.handle,
        name: type.name,
        position,
      })
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'handle']).doUpdateSet({ name: type.name, position }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceValues(shop, id, type.values);
  }
}

async function replaceValues(
  shop: Shop,
  typeId: string,
  values: { handle: string; name: string }[],
): Promise<void> {
  const known = await shop.db
    .selectFrom('option_value')
    .selectAll()
    .where('option_type_id', '=', typeId)
    .execute();
  for (const value of known.filter(({ handle }) => !values.some((each) => each.handle === handle))) {
    await refuseIfUsed(shop, 'option_value_id', value.id, value.view_name);
    await shop.db.deleteFrom('option_value').where('id', '=', value.id).execute();
  }
  for (const [position, { handle, name }] of values.entries()) {
    await shop.db
      .insertInto('option_value')
      .values({ id: shop.newId('val'), option_type_id: typeId, handle, view_name: name, position })
      .onConflict((conflict) =>
        conflict.columns(['option_type_id', 'handle']).doUpdateSet({ view_name: name, position }),
      )
      .execute();
  }
}

async function refuseIfUsed(
  shop: Shop,
  column: 'option_type_id' | 'option_value_id',
  id: string,
  name: string,
) {
  const user = await shop.db
    .selectFrom('variant_option')
    .select('variant_id')
    .where(column, '=', id)
    .executeTakeFirst();
  if (user)
    throw new ShopError('conflict', `${name} is used by a variant. Change or delete the variant first.`);
}

function refuseDuplicates(handles: string[]) {
  if (new Set(handles).size < handles.length)
    throw invalid({ options: wrong('Options', 'Use each name only once') });
}
