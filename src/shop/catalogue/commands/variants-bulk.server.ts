import { POLICY_WORDS, type StockKind } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
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
import { type TakenSkus, withChanged, withVariant } from './apply-variants.ts';
import { writeVariants } from './write-variants.server.ts';

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
  const change = (start: Product, taken: TakenSkus) => {
    let product = start;
    // In one order, so that the same of several refusals comes first.
    for (const each of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const variant = product.variants.find(({ id }) => id === each.id);
      if (!variant) throw new ShopError('not-found', 'One of the variants no longer exists.');
      refuseChangedMeanwhile(variant, each);
      product = nameErrors(variant, () => withValues(product, variant, each, taken));
    }
    return product;
  };
  return writeVariants(shop, admin, productId, change, { ids: idsOf(changes) });
}

function withValues(product: Product, variant: Variant, { fields, seen }: VariantChange, taken: TakenSkus) {
  const { choice, attributes, ...values } = fields;
  const chosen = choice && withChoice(product, variant, choice);
  const metafields = attributes && withAttributes(variant, attributes);
  const all = { ...chosen, ...values, metafields, stockCountSeen: seen?.stockCount };
  requireValid(VARIANT, all);
  return withChanged(product, variant.id, all, taken);
}

/** Adds a variant for each of these combinations of a product's options, all or none. */
export function generateVariants(
  shop: Shop,
  admin: Manager,
  productId: string,
  {
    isWanted,
    ...start
  }: { price: number; stockCount: number; isWanted(combination: Combination): boolean } & Partial<StockKind>,
): Promise<ProductForAdmin> {
  return writeVariants(shop, admin, productId, (product, taken) => {
    requireValid(VARIANT, start);
    const wanted = missingCombinations(product).filter(isWanted);
    if (wanted.length === 0) throw new ShopError('conflict', 'All combinations already have a variant.');
    return wanted.reduce((grown, options) => {
      const metafields = withAttributes({ metafields: '{}' }, inheritedAttributes(product, options));
      return withVariant(grown, shop.newId('v'), { ...start, options, metafields }, taken);
    }, product);
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
  const { title, sku, price, available, stockPolicy, gtin, cost } = variant;
  compare('title', title, seen.title, fields.title, title);
  compare('sku', sku, seen.sku, fields.sku, sku);
  compare('price', price as number, seen.price, fields.price, pounds(price));
  compare('stockPolicy', stockPolicy, seen.stockPolicy, fields.stockPolicy, POLICY_WORDS[stockPolicy]);
  compare('gtin', gtin, seen.gtin, fields.gtin, gtin || 'empty');
  compare<number | null>('cost', cost, seen.cost, fields.cost, cost === null ? 'empty' : pounds(cost));
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

function nameErrors<T>(variant: Variant, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([field, each]) => [`${field} ${variant.id}`, each]),
    );
    throw new ShopError(error.code, `${nameOfVariant(variant)}: ${error.message}`, { fields });
  }
}
