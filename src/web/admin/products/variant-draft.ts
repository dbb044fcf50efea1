import type { OptionType, Variant } from '#shop/catalogue/product.ts';
import { parsePounds } from '#values/pence.ts';
import { plainNumber } from '#values/plain-number.ts';
import { type Draft, rebase } from '../editing/draft.ts';

/** The field of an option type; it holds the handle of the chosen value, or ''. */
export function optionField(optionHandle: string): string {
  return `option ${optionHandle}`;
}

export function draftOfVariant(
  { title, sku, price, stockCount, available, options }: Variant,
  types: Pick<OptionType, 'optionHandle'>[],
): Draft {
  const chosen = (type: string) => options.find(({ optionHandle }) => optionHandle === type)?.handle ?? '';
  return {
    sku,
    price: (price / 100).toFixed(2),
    stockCount: String(stockCount),
    available: String(available),
    title,
    ...Object.fromEntries(types.map(({ optionHandle }) => [optionField(optionHandle), chosen(optionHandle)])),
  };
}

/** Normalises a text for comparison: '949' means '949.00'. */
export function meaningOf(field: string, text: string): string {
  const plain = text.trim();
  if (field === 'price') return String(parsePounds(plain) ?? plain);
  return field === 'stockCount' ? (plainNumber(plain) ?? plain).replace(/^0+(?=\d)/, '') : plain;
}

/** Changed stock keeps its difference, so it stays right when units are sold in between. */
export function mergeVariant(draft: Draft, base: Draft, newer: Draft): ReturnType<typeof rebase> {
  const merged = rebase(draft, base, newer);
  const difference = Number(draft.stockCount) - Number(base.stockCount);
  if (Number.isNaN(difference) || difference === 0) return merged;
  const stockCount = String(Math.max(0, Number(newer.stockCount) + difference));
  return { ...merged, draft: { ...merged.draft, stockCount } };
}
