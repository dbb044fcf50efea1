import { VARIANT_ATTRIBUTES } from '#shop/catalogue/attributes/attribute-form.ts';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import { nameOfVariant } from '#shop/catalogue/product/combinations.ts';
import type { OptionType, Product, Variant } from '#shop/catalogue/product/product.ts';
import { VARIANT } from '#shop/catalogue/product/variant-form.ts';
import { type Form, readForm } from '#shop/forms/form.ts';
import { textsOf } from '#shop/forms/rows.ts';
import { POLICY_WORDS, STOCK_POLICIES } from '#values/stock-kind.ts';
import { VAT_RATES } from '#values/uk/vat.ts';
import { type Draft, rebase } from '../../editing/draft.ts';

/** The field of an option type; it holds the handle of the chosen value, or ''. */
export function optionField(optionHandle: string): string {
  return `option ${optionHandle}`;
}

const { sku, price, stockCount, available, title, vatRate, stockPolicy, weeksFrom, weeksTo, gtin, cost } =
  VARIANT;
/** What a row of the grid and its dialog hold, besides the options and the variant's own attributes. */
export const VARIANT_ROW = {
  sku,
  price,
  stockCount,
  available,
  title,
  vatRate,
  stockPolicy,
  weeksFrom,
  weeksTo,
  gtin,
  cost,
};
/** The rates of VAT as a select has them. */
export const VAT_CHOICES = VAT_RATES.map((rate) => [String(rate), `${rate}%`] as const);
/** The kinds of stock as a select has them. */
export const STOCK_CHOICES = STOCK_POLICIES.map((policy) => [policy, POLICY_WORDS[policy]] as const);
/** Those in the grid itself. */
export const GRID_FIELDS = ['sku', 'price', 'stockCount', 'available'] as const;

export function draftOfVariant(variant: Variant, types: Pick<OptionType, 'optionHandle'>[]): Draft {
  const chosen = ({ optionHandle: type }: Pick<OptionType, 'optionHandle'>) =>
    variant.options.find(({ optionHandle }) => optionHandle === type)?.handle ?? '';
  return {
    ...textsOf(VARIANT_ROW, variant),
    ...textsOf(VARIANT_ATTRIBUTES, { ...readForm(VARIANT_ATTRIBUTES, {}), ...attributesOf(variant) }),
    ...Object.fromEntries(types.map((type) => [optionField(type.optionHandle), chosen(type)])),
  };
}

/** 'Price of Natural oak', for each field of each row, as the forms name it. */
export function variantLabels({ variants, options }: Product): Record<string, string> {
  const types = options.map(({ optionHandle, optionName }) => [optionField(optionHandle), optionName]);
  const fields = Object.entries({ ...VARIANT_ROW, ...VARIANT_ATTRIBUTES }).map(([field, { label }]) => [
    field,
    label,
  ]);
  const labels = variants.flatMap((variant) =>
    [...fields, ...types].map(([field, label]) => [
      `${field} ${variant.id}`,
      `${label} of ${nameOfVariant(variant)}`,
    ]),
  );
  return Object.fromEntries(labels);
}

/** Normalises a text for comparison: '949' means '949.00'. */
export function meaningOf(field: string, text: string): string {
  const fields: Form = { ...VARIANT_ROW, ...VARIANT_ATTRIBUTES };
  return String(fields[field]?.read(text, {}) ?? text.trim());
}

/** Changed stock keeps its difference, so it stays right when units are sold in between. */
export function mergeVariant(draft: Draft, base: Draft, newer: Draft): ReturnType<typeof rebase> {
  const merged = rebase(draft, base, newer);
  const difference = Number(draft.stockCount) - Number(base.stockCount);
  if (Number.isNaN(difference) || difference === 0) return merged;
  const stockCount = String(Math.max(0, Number(newer.stockCount) + difference));
  return { ...merged, draft: { ...merged.draft, stockCount } };
}
