import { pounds } from '#values/pence.ts';
import type { Manager } from '../../actor.ts';
import { type FieldErrors, ShopError } from '../../errors.ts';
import { requireValid } from '../../forms/form.ts';
import { idsOf } from '../../ids.ts';
import type { Shop } from '../../shop.server.ts';
import { ATTRIBUTE_FIELDS, withUnit } from '../attributes/attribute-fields.ts';
import { withAttributes } from '../attributes/attribute-form.ts';
import { inheritedAttributes } from '../attributes/inherited-attributes.ts';
import { attributesOf } from '../attributes/metafields.ts';
import { type Combination, missingCombinations, nameOfVariant } from '../product/combinations.ts';
import type { OptionType, Product, Variant } from '../product/product.ts';
import { VARIANT, type VariantFields } from '../product/variant-form.ts';
import type { ProductForAdmin } from '../shown/products.server.ts';
import { changeVariant, insertVariant, variantIn, writeVariants } from './write-variant.server.ts';

/** The chosen value's handle by option type, '' for none. */
type Choice = Record<string, string>;

/** The values of a variant; option types missing from `choice`, and missing attributes, stay as they are. */
export type VariantValues = Omit<VariantFields, 'options' | 'stockCountSeen' | 'metafields'> & {
  choice?: Choice;
  /** Its own attributes, '' for none: then it has the product's. */
  attributes?: Record<string, unknown>;
};

/** What to change in one variant; `seen` is what the owner saw there. */
export type VariantChange = { id: string; fields: VariantValues; seen?: VariantValues };

/**
 * Changes several variants of a product, all or none. ShopError `conflict` when a field has changed since the owner
 * saw it; errors name the field and the variant, 'price v_…'.
 */
export function updateVariants(
  shop: Shop,
  admin: Manager,
  productId: string,
  changes: VariantChange[],
): Promise<ProductForAdmin> {
  return writeVariants(shop, admin, productId, 'changed', async (shop, target) => {
    // In the order in which sales take stock (./stock.server.ts), so that the two never deadlock.
    for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const variant = variantIn(target.product, change.id);
      if (!variant) throw new ShopError('not-found', 'One of the variants no longer exists.');
      refuseChangedMeanwhile(variant, change);
      const { choice, attributes, ...values } = change.fields;
      const chosen = choice && withChoice(target.product, variant, choice);
      const metafields = attributes && withAttributes(variant, attributes);
      const fields = { ...chosen, ...values, metafields, stockCountSeen: change.seen?.stockCount };
      await nameErrors(variant, async () => {
        requireValid(VARIANT, fields);
        await changeVariant(shop, target, variant, fields);
      });
    }
    return idsOf(changes);
  });
}

/** Adds a variant for each of these combinations of a product's options, all or none. */
export function generateVariants(
  shop: Shop,
  admin: Manager,
  productId: string,
  { isWanted, ...start }: { price: number; stockCount: number; isWanted(combination: Combination): boolean },
): Promise<ProductForAdmin> {
  return writeVariants(shop, admin, productId, 'created', async (shop, target) => {
    requireValid(VARIANT, start);
    const wanted = missingCombinations(target.product).filter(isWanted);
    if (wanted.length === 0) throw new ShopError('conflict', 'All combinations already have a variant.');
    const ids: string[] = [];
    for (const options of wanted) {
      const metafields = withAttributes({ metafields: '{}' }, inheritedAttributes(target.product, options));
      ids.push(await insertVariant(shop, target, { ...start, options, metafields }));
    }
    return ids;
  });
}

/** The options with some changed; a title derived from the old options follows the new ones. */
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

function refuseChangedMeanwhile(variant: Variant, { id, fields, seen = {} }: VariantChange): void {
  const errors: FieldErrors = {};
  function compare<T>(field: string, now: T, was: T | undefined, wanted: T | undefined, words: string) {
    if (wanted === undefined || was === undefined || now === was || now === wanted) return;
    errors[`${field} ${id}`] = { error: `Now ${words}`, fix: 'Save again to replace it with yours' };
  }
  const { title, sku, price, available } = variant;
  compare('title', title, seen.title, fields.title, title);
  compare('sku', sku, seen.sku, fields.sku, sku);
  compare('price', price as number, seen.price, fields.price, pounds(price));
  compare('available', available, seen.available, fields.available, available ? 'Active' : 'Inactive');
  const now = choiceOf(variant);
  for (const [type, wanted] of Object.entries(fields.choice ?? {})) {
    const value = variant.options.find(({ optionHandle }) => optionHandle === type);
    compare(`option ${type}`, now[type] ?? '', seen.choice?.[type], wanted, value?.viewName ?? 'none');
  }
  const own = attributesOf(variant);
  for (const { key, unit } of ATTRIBUTE_FIELDS) {
    const words = withUnit(String(own[key] ?? ''), unit) || 'empty';
    compare<unknown>(key, own[key] ?? '', seen.attributes?.[key], fields.attributes?.[key], words);
  }
  if (Object.keys(errors).length === 0) return;
  const message = `${nameOfVariant(variant)} has changed meanwhile. Nothing was saved, nothing is lost.`;
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
