import type { Insertable } from 'kysely';
import { compiledInsert } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../../shop.server.ts';
import { attributesOf } from '../attributes/metafields.ts';
import { factsFor, writeFacts } from '../facets/facet-facts.ts';
import { keyOf } from '../product/combinations.ts';
import type { Product, Variant } from '../product/product.ts';
import { recordMovements } from '../stock/stock.server.ts';
import type { ValueIds } from './insert-product-rows.server.ts';
import { VARIANT_ROW } from './own-columns.server.ts';

type Added = { product: Product; variant: Variant; position: number };

/** Inserts variants with their choices and their first stock. */
export async function insertVariantRows(
  shop: Shop,
  added: Added[],
  valueIds: Map<string, ValueIds>,
): Promise<void> {
  if (added.length === 0) return;
  await insertVariants(
    shop,
    added.map(({ product, variant, position }) => ({
      id: variant.id,
      product_id: product.id,
      ...VARIANT_ROW.write(variant),
      options_key: keyOf(variant.options),
      position,
      version: 1,
      facets: facetsOfVariant(product, variant),
    })),
  );
  const choices = added.flatMap(({ product, variant }) =>
    variant.options.flatMap(({ optionHandle, handle }) => {
      const known = valueIds.get(product.id)?.get(`${optionHandle}=${handle}`);
      if (!known) throw new Error(`product ${product.id} has no option ${optionHandle}=${handle}`);
      return [{ variant_id: variant.id, option_type_id: known.typeId, option_value_id: known.valueId }];
    }),
  );
  await insertChoices(shop, choices);
  const stocked = added.filter(({ variant }) => variant.stockCount > 0);
  await recordMovements(
    shop,
    stocked.map(({ variant }) => ({
      variantId: variant.id,
      orderId: null,
      change: variant.stockCount,
      reason: 'initial',
    })),
  );
}

/** What a variant can be filtered by, as it is stored. */
export function facetsOfVariant(product: Product, variant: Variant): string {
  return writeFacts(factsFor(attributesOf(product, variant), variant.price));
}

const insertVariants = compiledInsert((db, rows: Insertable<Schema['variant']>[]) =>
  db.insertInto('variant').values(rows),
);
const insertChoices = compiledInsert((db, rows: Insertable<Schema['variant_option']>[]) =>
  db.insertInto('variant_option').values(rows),
);
