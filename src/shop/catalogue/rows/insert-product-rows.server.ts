import type { Insertable } from 'kysely';
import { compiledInsert } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../../shop.server.ts';
import { attributesOf } from '../attributes/metafields.ts';
import { factsFor, joinFacts, writeFacts } from '../facets/facet-facts.ts';
import { numberOf } from '../facets/save-facets.server.ts';
import type { OptionType, Product } from '../product/product.ts';
import { facetsOfVariant, insertVariantRows } from './insert-variant-rows.server.ts';
import { insertMedia } from './media-rows.server.ts';
import { PRODUCT_ROW } from './own-columns.server.ts';

/** Inserts whole new products with their options and variants. Their handles and SKUs are free. */
export async function insertProductRows(shop: Shop, products: Product[]): Promise<void> {
  if (products.length === 0) return;
  await insertProducts(
    shop,
    products.map((product) => rowOf(shop, product)),
  );
  await insertHandles(
    shop,
    products.map(({ id, handle }) => ({ handle, product_id: id })),
  );
  const media = products.flatMap(({ id, media }) =>
    media.map(({ url }, position) => ({ id: shop.newId('m'), product_id: id, url, position })),
  );
  if (media.length > 0) await insertMedia(shop, media);
  const valueIds = new Map<string, ValueIds>();
  for (const { id } of products) valueIds.set(id, new Map());
  await insertOptionRows(
    shop,
    products.flatMap(({ id, options }) =>
      options.map((type, position) => ({ productId: id, type, position })),
    ),
    valueIds,
  );
  await insertVariantRows(
    shop,
    products.flatMap((product) =>
      product.variants.map((variant, position) => ({ product, variant, position })),
    ),
    valueIds,
  );
}

/** The type and the value of 'size=48-inch', for one product. */
export type ValueIds = Map<string, { typeId: string; valueId: string }>;

/** Adds option types with their values, and notes the ids of these. */
export async function insertOptionRows(
  shop: Shop,
  added: { productId: string; type: OptionType; position: number }[],
  valueIds: Map<string, ValueIds>,
): Promise<void> {
  if (added.length === 0) return;
  const types = added.map((each) => ({ ...each, id: shop.newId('opt') }));
  await insertTypes(
    shop,
    types.map(({ id, productId, type, position }) => ({
      id,
      product_id: productId,
      handle: type.optionHandle,
      name: type.optionName,
      position,
    })),
  );
  await insertOptionValues(
    shop,
    types.flatMap(({ id, productId, type }) =>
      type.options.map((value, position) => ({
        productId,
        typeId: id,
        optionHandle: type.optionHandle,
        ...value,
        position,
      })),
    ),
    valueIds,
  );
}

type AddedValue = {
  productId: string;
  typeId: string;
  optionHandle: string;
  handle: string;
  viewName: string;
  position: number;
};

/** Adds option values, and notes their ids. */
export async function insertOptionValues(
  shop: Shop,
  added: AddedValue[],
  valueIds: Map<string, ValueIds>,
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ productId, typeId, optionHandle, handle, viewName, position }) => {
    const id = shop.newId('val');
    valueIds.get(productId)?.set(`${optionHandle}=${handle}`, { typeId, valueId: id });
    return { id, option_type_id: typeId, handle, view_name: viewName, position };
  });
  await insertValues(shop, rows);
}

function rowOf(shop: Shop, product: Product): Insertable<Schema['product']> {
  const now = shop.now();
  const facets = facetsOf(product);
  return {
    id: product.id,
    ...PRODUCT_ROW.write(product),
    price: product.price,
    lowest_price: product.price,
    created: Date.parse(product.created),
    updated: now,
    version: 1,
    facets,
    facets_id: numberOf(facets),
    facets_version: 1,
  };
}

function facetsOf(product: Product): string {
  const onSale = product.variants.filter(({ available }) => available);
  if (onSale.length === 0)
    return joinFacts([writeFacts(factsFor(attributesOf(product), product.price, { isVariant: false }))]);
  return joinFacts(onSale.map((variant) => facetsOfVariant(product, variant)));
}

const insertProducts = compiledInsert((db, rows: Insertable<Schema['product']>[]) =>
  db.insertInto('product').values(rows),
);
const insertHandles = compiledInsert((db, rows: Insertable<Schema['product_handle']>[]) =>
  db.insertInto('product_handle').values(rows),
);
const insertTypes = compiledInsert((db, rows: Insertable<Schema['option_type']>[]) =>
  db.insertInto('option_type').values(rows),
);
const insertValues = compiledInsert((db, rows: Insertable<Schema['option_value']>[]) =>
  db.insertInto('option_value').values(rows),
);
