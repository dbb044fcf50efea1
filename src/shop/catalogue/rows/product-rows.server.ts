import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import { pence } from '#values/uk/pence.ts';
import type { OptionType, Product, PublicVariant, SelectedOption } from '../product/product.ts';
import type { PublicProduct } from '../product/product-fields.ts';
import {
  PRODUCT_ROW,
  SHOWN_ROW,
  SHOWN_VARIANT_ROW,
  VARIANT_ROW,
  type VariantColumns,
} from './own-columns.server.ts';

/** As customers see it, with the variants on sale; or whole, for the owner. */
export type Scope = 'available' | 'all';

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** Whole products in one statement: each row holds its pictures, options and variants as JSON. */
export function selectProducts(db: Db, engine: Engine) {
  return db
    .selectFrom('product')
    .select(PRODUCT_ROW.columns)
    .select(['id', 'price as own_price', 'lowest_price', 'created', 'version'])
    .select((product) => [
      product
        .selectFrom('product_media')
        .select(jsonRows(engine, { url: 'url' }, ['position']).as('rows'))
        .whereRef('product_id', '=', 'product.id')
        .as('media'),
      product
        .selectFrom('option_type')
        .select(
          jsonRows(engine, { id: 'id', optionHandle: 'handle', optionName: 'name' }, ['position']).as('rows'),
        )
        .whereRef('product_id', '=', 'product.id')
        .as('types'),
      product
        .selectFrom('option_type as type')
        .innerJoin('option_value as value', 'value.option_type_id', 'type.id')
        .select(jsonRows(engine, VALUE, ['value.position']).as('rows'))
        .whereRef('type.product_id', '=', 'product.id')
        .as('values'),
      product
        .selectFrom('variant')
        .select(jsonRows(engine, VARIANT, ['position', 'id']).as('rows'))
        .whereRef('product_id', '=', 'product.id')
        .as('variants'),
      product
        .selectFrom('variant')
        .innerJoin('variant_option as chosen', 'chosen.variant_id', 'variant.id')
        .select(jsonRows(engine, CHOSEN, ['variant.id']).as('rows'))
        .whereRef('variant.product_id', '=', 'product.id')
        .as('chosen'),
    ]);
}

/** The same of these. */
export const findProductRows = compiled((db, { ids }: { ids: string[] }, engine) =>
  selectProducts(db, engine).where(anyOf(engine, 'id', ids)),
);

const VALUE = { id: 'value.id', typeId: 'type.id', handle: 'value.handle', viewName: 'value.view_name' };
const VARIANT = { id: 'id', ...Object.fromEntries(VARIANT_ROW.columns.map((name) => [name, name])) };
const CHOSEN = { variantId: 'variant.id', valueId: 'chosen.option_value_id' };

type TypeRow = Omit<OptionType, 'options'> & { id: string };
type ValueRow = OptionType['options'][number] & { id: string; typeId: string };
type VariantRow = VariantColumns & { id: string };
type ChosenRow = { variantId: string; valueId: string };

export function toProduct(row: ProductRow, scope: 'all'): Product;
export function toProduct(row: ProductRow, scope: Scope): PublicProduct;
export function toProduct(row: ProductRow, scope: Scope): PublicProduct {
  const types = readRows<TypeRow>(row.types);
  const values = readRows<ValueRow>(row.values);
  return {
    id: row.id,
    ...(scope === 'all' ? PRODUCT_ROW : SHOWN_ROW).read(row),
    sku: row.external_ref,
    created: new Date(row.created).toISOString(),
    media: readRows<{ url: string }>(row.media).map(({ url }, index) => ({ url, order: index + 1 })),
    price: pence(row.lowest_price),
    options: types.map(({ id, optionHandle, optionName }) => ({
      optionHandle,
      optionName,
      options: values
        .filter(({ typeId }) => typeId === id)
        .map(({ handle, viewName }) => ({ handle, viewName })),
    })),
    variants: toVariants(row, scope, types, values),
  };
}

function toVariants(row: ProductRow, scope: Scope, types: TypeRow[], values: ValueRow[]): PublicVariant[] {
  const chosen = Map.groupBy(readRows<ChosenRow>(row.chosen), ({ variantId }) => variantId);
  /** In the order of the option types. */
  const selected = (variantId: string): SelectedOption[] => {
    const ids = chosen.get(variantId)?.map(({ valueId }) => valueId) ?? [];
    const own = values.filter(({ id }) => ids.includes(id));
    return types.flatMap(({ id, optionHandle, optionName }) =>
      own
        .filter(({ typeId }) => typeId === id)
        .map(({ handle, viewName }) => ({ handle, viewName, optionName, optionHandle })),
    );
  };
  return readRows<VariantRow>(row.variants)
    .filter(({ available }) => scope === 'all' || available === 1)
    .map((variant) => ({
      id: variant.id,
      ...(scope === 'all' ? VARIANT_ROW : SHOWN_VARIANT_ROW).read(variant),
      options: selected(variant.id),
      postageProvider: row.postage_provider,
    }));
}
