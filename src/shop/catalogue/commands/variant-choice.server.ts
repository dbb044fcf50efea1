import { toHandle } from '#values/handle.ts';
import { invalid } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import type { Shop } from '../../shop.server.ts';
import { keyOf } from '../product/combinations.ts';

/** One value of one of a product's option types; a variant's choice has one of each type. */
export type OptionValue = {
  typeId: string;
  typeHandle: string;
  valueId: string;
  handle: string;
  name: string;
};

/** Every option value of a product, in the order of its option types. */
export function findOptionValues(shop: Shop, productId: string): Promise<OptionValue[]> {
  return shop.db
    .selectFrom('option_value')
    .innerJoin('option_type', 'option_type.id', 'option_value.option_type_id')
    .select([
      'option_type.id as typeId',
      'option_type.handle as typeHandle',
      'option_value.id as valueId',
      'option_value.handle',
      'option_value.view_name as name',
    ])
    .where('option_type.product_id', '=', productId)
    .orderBy('option_type.position')
    .execute();
}

/** Finds the product's own values for the requested ones. ShopError `invalid`. */
export function readChoice(
  known: OptionValue[],
  requested: { optionHandle: string; handle: string }[],
): OptionValue[] {
  const chosen = known.filter((value) =>
    requested.some(
      ({ optionHandle, handle }) =>
        toHandle(optionHandle) === value.typeHandle && toHandle(handle) === value.handle,
    ),
  );
  const types = new Set(chosen.map(({ typeId }) => typeId));
  if (chosen.length !== requested.length || types.size !== requested.length)
    throw invalid({ options: wrong('Options', 'Choose one existing value for each option') });
  return chosen;
}

export function keyOfChoice(choice: OptionValue[]): string {
  return keyOf(choice.map(({ typeHandle, handle }) => ({ optionHandle: typeHandle, handle })));
}

export async function saveChoice(shop: Shop, variantId: string, choice: OptionValue[]): Promise<void> {
  await shop.db.deleteFrom('variant_option').where('variant_id', '=', variantId).execute();
  if (choice.length === 0) return;
  await shop.db
    .insertInto('variant_option')
    .values(
      choice.map(({ typeId, valueId }) => ({
        variant_id: variantId,
        option_type_id: typeId,
        option_value_id: valueId,
      })),
    )
    .execute();
}
