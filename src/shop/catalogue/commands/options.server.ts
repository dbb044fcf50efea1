import { toHandle } from '#values/handle.ts';
import { invalid, ShopError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import type { Shop } from '../../shop.server.ts';
import { freeHandle, isSameName } from '../product/option-names.ts';
import type { OptionTypeInput } from '../product/product-form.ts';
import { findChosen, letVariantsFollow } from './variants-follow.server.ts';

type Named = { handle: string; name: string };
type Known = Named & { id: string };

/**
 * Replaces a product's option types and values, in this order. One with the handle of a known one, or without a handle
 * and with its name, is that one: variants that have it follow its name and place. ShopError `conflict` if a variant uses
 * a value that would be removed, `invalid` if two have the same name.
 */
export async function replaceOptions(
  shop: Shop,
  productId: string,
  requested: OptionTypeInput[],
): Promise<void> {
  const known = await shop.db
    .selectFrom('option_type')
    .select(['id', 'handle', 'name'])
    .where('product_id', '=', productId)
    .execute();
  const types = withHandles(
    requested.map(({ optionHandle, optionName }) => ({ handle: optionHandle, name: optionName })),
    known,
  );
  const chosen = known.length > 0 ? await findChosen(shop, productId) : [];
  for (const type of without(known, types)) {
    await refuseIfUsed(shop, 'option_type_id', type);
    await shop.db.deleteFrom('option_type').where('id', '=', type.id).execute();
  }
  for (const [position, { handle, name }] of types.entries()) {
    const { id } = await shop.db
      .insertInto('option_type')
      .values({ id: shop.newId('opt'), product_id: productId, handle, name, position })
      .onConflict((conflict) => conflict.columns(['product_id', 'handle']).doUpdateSet({ name, position }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceValues(shop, id, requested[position]?.options ?? []);
  }
  if (chosen.length > 0) await letVariantsFollow(shop, productId, chosen);
}

async function replaceValues(
  shop: Shop,
  typeId: string,
  requested: OptionTypeInput['options'],
): Promise<void> {
  const known = await shop.db
    .selectFrom('option_value')
    .select(['id', 'handle', 'view_name as name'])
    .where('option_type_id', '=', typeId)
    .execute();
  const values = withHandles(
    requested.map(({ handle, viewName }) => ({ handle, name: viewName })),
    known,
  );
  for (const value of without(known, values)) {
    await refuseIfUsed(shop, 'option_value_id', value);
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

/** A handle stays as it was made, whatever the name becomes; a name that is new gets one of its own. */
function withHandles(requested: { handle?: string | undefined; name: string }[], known: Known[]): Named[] {
  const named = requested.map(({ handle, name }) => ({
    handle: handle ? toHandle(handle) : known.find((each) => isSameName(each.name, name))?.handle,
    name: name.trim(),
  }));
  const taken = named.flatMap(({ handle }) => handle ?? []);
  const all = named.map(({ handle, name }) => {
    const own = handle ?? freeHandle(taken, name);
    if (!handle) taken.push(own);
    return { handle: own, name };
  });
  for (const [n, { handle, name }] of all.entries())
    if (all.slice(0, n).some((each) => each.handle === handle || isSameName(each.name, name)))
      throw invalid({ options: wrong('Options', 'Use each name only once') });
  return all;
}

function without(known: Known[], kept: Named[]): Known[] {
  return known.filter(({ handle }) => !kept.some((each) => each.handle === handle));
}

async function refuseIfUsed(shop: Shop, column: 'option_type_id' | 'option_value_id', { id, name }: Known) {
  const user = await shop.db
    .selectFrom('variant_option')
    .select('variant_id')
    .where(column, '=', id)
    .executeTakeFirst();
  if (user)
    throw new ShopError('conflict', `${name} is used by a variant. Change or delete the variant first.`);
}
