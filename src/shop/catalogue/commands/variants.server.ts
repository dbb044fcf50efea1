import type { Manager } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { requireValid } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import type { Variant } from '../product/product.ts';
import { NEW_VARIANT, VARIANT, type VariantFields } from '../product/variant-form.ts';
import { requireVariant, withChanged, withoutVariants, withVariant } from './apply-variants.ts';
import { writeVariants } from './write-variants.server.ts';

/** Adds a variant to a product. ShopError `conflict` for an SKU or choice that exists. */
export async function addVariant(
  shop: Shop,
  admin: Manager,
  { productId, ...fields }: VariantFields & { productId: string },
): Promise<Variant> {
  requireValid(NEW_VARIANT, { productId, ...fields });
  const id = shop.newId('v');
  const { product } = await writeVariants(shop, admin, productId, (product, taken) =>
    withVariant(product, id, fields, taken),
  );
  return requireVariant(product, id);
}

/** Changes the fields that are given. `ifVersion` is the product's: ShopError `conflict` when it has changed since. */
export async function updateVariant(
  shop: Shop,
  admin: Manager,
  id: string,
  fields: VariantFields,
  { ifVersion }: { ifVersion?: number | undefined } = {},
): Promise<Variant> {
  requireValid(VARIANT, fields);
  const productId = await findProductOfVariant(shop, id);
  const { product } = await writeVariants(
    shop,
    admin,
    productId,
    (product, taken) => withChanged(product, id, fields, taken),
    { ids: [id], ifVersion },
  );
  return requireVariant(product, id);
}

/** Deletes a variant; orders keep what they sold. */
export async function deleteVariant(shop: Shop, admin: Manager, id: string): Promise<void> {
  await deleteVariants(shop, admin, await findProductOfVariant(shop, id), [id]);
}

/** Deletes several variants of a product, all or none. ShopError `not-found`. */
export async function deleteVariants(
  shop: Shop,
  admin: Manager,
  productId: string,
  ids: string[],
): Promise<void> {
  await writeVariants(shop, admin, productId, (product) => withoutVariants(product, ids));
}

/** The id of the product that a variant belongs to; ShopError `not-found`. */
export async function findProductOfVariant(shop: Shop, variantId: string): Promise<string> {
  const row = await shop.db
    .selectFrom('variant')
    .select('product_id')
    .where('id', '=', variantId)
    .executeTakeFirst();
  if (!row) throw notFound('variant');
  return row.product_id;
}

/** Counts that a variant was put into a basket, by day (UTC). Unknown variants are ignored. */
export async function countAddToBasket(shop: Shop, variantId: string): Promise<void> {
  const day = new Date(shop.now()).toISOString().slice(0, 10);
  await shop.db
    .insertInto('atc_count')
    .columns(['variant_id', 'day', 'count'])
    .expression((row) =>
      row
        .selectFrom('variant')
        .select(['id', row.val(day).as('day'), row.lit(1).as('count')])
        .where('id', '=', variantId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['variant_id', 'day'])
        .doUpdateSet((row) => ({ count: row('atc_count.count', '+', 1) })),
    )
    .execute();
}
