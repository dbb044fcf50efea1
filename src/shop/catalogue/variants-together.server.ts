import { pounds } from '#values/pence.ts';
import type { Admin } from '../accounts/actor.ts';
import { type FieldErrors, ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { type Combination, missingCombinations, nameOfVariant } from './combinations.ts';
import { holdProduct } from './hold-product.server.ts';
import type { Variant } from './product.ts';
import type { VariantFields } from './product-fields.ts';
import { findProductForAdmin, type ProductForAdmin } from './products.server.ts';
import { addVariant, updateVariant } from './variants.server.ts';

/** What to change of one variant. `seen` is what the owner saw in the fields that change. */
export type VariantChange = {
  id: string;
  fields: VariantFields;
  seen?: { sku?: string; price?: number; available?: boolean };
};

/**
 * Changes several variants of a product, all or none. ShopError `conflict` when a field has become another than the
 * owner saw; errors name the field and the variant, 'price v_…'.
 */
export function updateVariants(
  shop: Shop,
  admin: Admin,
  productId: string,
  changes: VariantChange[],
): Promise<ProductForAdmin> {
  return inTransaction(shop, async (shop) => {
    await holdProduct(shop, productId);
    const { product } = await findProductForAdmin(shop, admin, productId);
    // In the order of the shop's sales (./stock.server.ts), so that neither waits for the other in a circle.
    for (const { id, fields, seen = {} } of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const variant = product.variants.find((each) => each.id === id);
      if (!variant) throw new ShopError('not-found', 'One of the variants is not there any more.');
      refuseChangedMeanwhile(variant, fields, seen);
      await nameErrors(variant, () => updateVariant(shop, admin, id, fields));
    }
    return findProductForAdmin(shop, admin, productId);
  });
}

/** Gives a product a variant for each of these combinations of its options, all or none. */
export function generateVariants(
  shop: Shop,
  admin: Admin,
  productId: string,
  wish: { price: number; stockCount: number; isWanted(combination: Combination): boolean },
): Promise<ProductForAdmin> {
  return inTransaction(shop, async (shop) => {
    await holdProduct(shop, productId);
    const { product } = await findProductForAdmin(shop, admin, productId);
    const wanted = missingCombinations(product).filter(wish.isWanted);
    if (wanted.length === 0)
      throw new ShopError('conflict', 'There is nothing to make: all have a variant already.');
    for (const options of wanted)
      await addVariant(shop, admin, {
        ...{ productId, options },
        ...{ price: wish.price, stockCount: wish.stockCount },
      });
    return findProductForAdmin(shop, admin, productId);
  });
}

function refuseChangedMeanwhile(
  variant: Variant,
  fields: VariantFields,
  seen: NonNullable<VariantChange['seen']>,
): void {
  const errors: FieldErrors = {};
  for (const field of ['sku', 'price', 'available'] as const) {
    const [now, was, wished] = [variant[field], seen[field], fields[field]];
    if (wished === undefined || was === undefined || now === was || now === wished) continue;
    const text = field === 'price' ? pounds(variant.price) : field === 'sku' ? variant.sku : onOff(variant);
    errors[`${field} ${variant.id}`] = { error: `Now ${text}`, fix: 'Save again to put yours in its place' };
  }
  if (Object.keys(errors).length === 0) return;
  const message = `Someone else has changed ${nameOfVariant(variant)} meanwhile. Nothing was saved, nothing is lost.`;
  throw new ShopError('conflict', message, { fields: errors });
}

function onOff({ available }: Variant): string {
  return available ? 'Active' : 'Inactive';
}

async function nameErrors(variant: Variant, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([field, each]) => [`${field} ${variant.id}`, each]),
    );
    throw new ShopError(error.code, `${nameOfVariant(variant)}: ${error.message}`, { fields });
  }
}
