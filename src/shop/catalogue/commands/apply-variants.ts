import { toHandle } from '#values/handle.ts';
import { isCounted } from '#values/stock-kind.ts';
import { invalid, notFound, ShopError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import { idsOf } from '../../ids.ts';
import {
  chosenOf,
  findVariant,
  type OptionType,
  type Product,
  type SelectedOption,
  type Variant,
} from '../product/product.ts';
import { suggestSku } from '../product/sku.ts';
import { emptyVariant, givenOf } from '../product/variant-fields.ts';
import type { VariantFields } from '../product/variant-form.ts';
import { countedStock } from '../stock/counted-stock.ts';
import { requireStock, settledStock } from '../stock/settled-stock.ts';

/** SKUs that variants of other products have. */
export type TakenSkus = ReadonlySet<string>;

/** A product with one more variant, the last. ShopError `conflict` for an SKU or choice that exists. */
export function withVariant(product: Product, id: string, fields: VariantFields, taken: TakenSkus): Product {
  const options = readChoice(product.options, fields.options ?? []);
  const title = fields.title || options.map(({ viewName }) => viewName).join(', ') || product.title;
  const values = options.map(({ handle }) => handle);
  const variant: Variant = {
    id,
    ...emptyVariant(),
    price: product.price,
    ...givenOf(fields),
    title,
    handle: toHandle(title),
    sku: fields.sku || freeSku(product, suggestSku(product, values), taken),
    options,
    postageProvider: product.postageProvider,
  };
  requireStock(fields, variant);
  refuseDuplicate(product, variant, taken);
  return { ...product, variants: [...product.variants, settledStock(variant)] };
}

/**
 * A product with the fields of a variant changed that are given. ShopError `not-found`, and `conflict` for an SKU or choice
 * that another variant has, or for more units than are left.
 */
export function withChanged(product: Product, id: string, fields: VariantFields, taken: TakenSkus): Product {
  const variant = requireVariant(product, id);
  const { title, stockCount, stockCountSeen } = fields;
  const changed: Variant = {
    ...variant,
    ...givenOf(fields),
    options: fields.options ? readChoice(product.options, fields.options) : variant.options,
    handle: title ? toHandle(title) : variant.handle,
  };
  requireStock(fields, changed);
  refuseDuplicate(product, changed, taken);
  if (stockCount !== undefined && isCounted(changed)) {
    // What was not counted until now has exactly what is counted.
    const seen = isCounted(variant) ? stockCountSeen : variant.stockCount;
    changed.stockCount = countedStock(variant.stockCount, { to: stockCount, seen });
  }
  return withReplaced(product, settledStock(changed));
}

/** A product with one of its variants as it is given. */
export function withReplaced(product: Product, variant: Variant): Product {
  return { ...product, variants: product.variants.map((each) => (each.id === variant.id ? variant : each)) };
}

/** A product without these variants. ShopError `not-found` unless it has them all. */
export function withoutVariants(product: Product, ids: string[]): Product {
  const gone = new Set(idsOf(ids.map((id) => requireVariant(product, id))));
  return { ...product, variants: product.variants.filter(({ id }) => !gone.has(id)) };
}

/** ShopError `not-found` if the product has no such variant. */
export function requireVariant({ variants }: Product, id: string): Variant {
  const variant = variants.find((each) => each.id === id);
  if (!variant) throw notFound('variant');
  return variant;
}

/** Finds the product's own values for the requested ones. ShopError `invalid`. */
function readChoice(
  types: OptionType[],
  requested: { optionHandle: string; handle: string }[],
): SelectedOption[] {
  const wanted = requested.map((each) => `${toHandle(each.optionHandle)}=${toHandle(each.handle)}`);
  const chosen = types.flatMap(({ optionHandle, optionName, options }) =>
    options
      .filter(({ handle }) => wanted.includes(`${optionHandle}=${handle}`))
      .map(({ handle, viewName }) => ({ handle, viewName, optionName, optionHandle })),
  );
  const chosenTypes = new Set(chosen.map(({ optionHandle }) => optionHandle));
  if (chosen.length !== requested.length || chosenTypes.size !== requested.length)
    throw invalid({ options: wrong('Options', 'Choose one existing value for each option') });
  return chosen;
}

/** The suggested SKU, or with the next number that no variant of the shop has: 'OAK-SUITE-2'. */
function freeSku({ variants }: Product, suggested: string, taken: TakenSkus): string {
  const isTaken = (wanted: string) => taken.has(wanted) || variants.some(({ sku }) => sku === wanted);
  let sku = suggested;
  for (let number = 2; isTaken(sku); number++) sku = `${suggested}-${number}`;
  return sku;
}

function refuseDuplicate({ variants }: Product, variant: Variant, taken: TakenSkus): void {
  const others = variants.filter(({ id }) => id !== variant.id);
  const { sku } = variant;
  if (taken.has(sku) || others.some((other) => other.sku === sku))
    throw new ShopError('conflict', `Another variant of the shop has the SKU ${sku}.`);
  const alike = findVariant({ variants: others }, chosenOf(variant));
  if (alike)
    throw new ShopError('conflict', `The variant ${alike.sku} of this product has the same options.`);
}
