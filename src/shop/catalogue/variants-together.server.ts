import { pounds } from '#values/pence.ts';
import type { Admin } from '../accounts/actor.ts';
import { type FieldErrors, ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { type Combination, missingCombinations, nameOfVariant } from './combinations.ts';
import { holdProduct } from './hold-product.server.ts';
import type { OptionType, Product, Variant } from './product.ts';
import type { VariantFields } from './product-fields.ts';
import { findProductForAdmin, type ProductForAdmin } from './products.server.ts';
import { addVariant, updateVariant } from './variants.server.ts';

/** The handle of the value that is chosen of each option type, '' for none. */
type Choice = Record<string, string>;

/** What to change of one variant; `seen` is what the owner saw in the fields that change. */
export type VariantChange = {
  id: string;
  fields: Omit<VariantFields, 'options'>;
  /** Of these option types another value; the other types keep theirs. */
  choice?: Choice;
  seen?: { title?: string; sku?: string; price?: number; available?: boolean; choice?: Choice };
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
    for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const { id, fields, choice } = change;
      const variant = product.variants.find((each) => each.id === id);
      if (!variant) throw new ShopError('not-found', 'One of the variants is not there any more.');
      refuseChangedMeanwhile(variant, change);
      const chosen = choice && withChoice(product, variant, choice);
      await nameErrors(variant, () => updateVariant(shop, admin, id, { ...chosen, ...fields }));
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

/** The options with another choice of some; a title that was made of the options before is made of the new ones. */
function withChoice(product: Product, variant: Variant, choice: Choice): VariantFields {
  const handles = { ...choiceOf(variant), ...choice };
  const options = Object.entries(handles)
    .filter(([, handle]) => handle !== '')
    .map(([optionHandle, handle]) => ({ optionHandle, handle }));
  const names = product.options.map((type) => viewNameIn(type, handles[type.optionHandle])).filter(Boolean);
  const made = variant.options.map(({ viewName }) => viewName).join(', ') || product.title;
  return variant.title === made ? { options, title: names.join(', ') || product.title } : { options };
}

function choiceOf({ options }: Variant): Choice {
  return Object.fromEntries(options.map(({ optionHandle, handle }) => [optionHandle, handle]));
}

function viewNameIn(type: OptionType | undefined, handle: string | undefined): string {
  return type?.options.find((value) => value.handle === handle)?.viewName ?? '';
}

function refuseChangedMeanwhile(variant: Variant, { id, fields, choice, seen = {} }: VariantChange): void {
  const errors: FieldErrors = {};
  function compare<T>(field: string, now: T, was: T | undefined, wished: T | undefined, words: string) {
    if (wished === undefined || was === undefined || now === was || now === wished) return;
    errors[`${field} ${id}`] = { error: `Now ${words}`, fix: 'Save again to put yours in its place' };
  }
  const { title, sku, price, available } = variant;
  compare('title', title, seen.title, fields.title, title);
  compare('sku', sku, seen.sku, fields.sku, sku);
  compare('price', price as number, seen.price, fields.price, pounds(price));
  compare('available', available, seen.available, fields.available, available ? 'Active' : 'Inactive');
  const now = choiceOf(variant);
  for (const [type, wished] of Object.entries(choice ?? {})) {
    const value = variant.options.find(({ optionHandle }) => optionHandle === type);
    compare(`option ${type}`, now[type] ?? '', seen.choice?.[type], wished, value?.viewName ?? 'none');
  }
  if (Object.keys(errors).length === 0) return;
  const message = `Someone else has changed ${nameOfVariant(variant)} meanwhile. Nothing was saved, nothing is lost.`;
  throw new ShopError('conflict', message, { fields: errors });
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
