import { isCounted, madeInWords, POLICY_WORDS } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { nameOfVariant } from '../product/combinations.ts';
import type { Product, Variant } from '../product/product.ts';
import { isEqual } from './audit-products.ts';
import { differences, type FieldChange } from './product-history.ts';

/** A change of a product: of one of its variants, or of itself. */
export type ItemChange = FieldChange & { variant: string | null };

/** The differences of a product and of each of its variants. */
export function saidOf(before: Product, after: Product): ItemChange[] {
  const own = differences({ ...before, variants: [1] }, { ...after, variants: [1] });
  const variants = after.variants.flatMap((variant) => {
    const old = before.variants.find(({ id }) => id === variant.id);
    const named = nameOfVariant(variant);
    if (!old) return [{ variant: named, label: 'New variant', from: '', to: inShort(variant) }];
    return isEqual(old, variant)
      ? []
      : differences(old, variant).map((change) => ({ variant: named, ...change }));
  });
  const gone = before.variants
    .filter(({ id }) => !after.variants.some((each) => each.id === id))
    .map((each) => ({ variant: nameOfVariant(each), label: 'Deleted', from: inShort(each), to: '' }));
  return [...own.map((change) => ({ variant: null, ...change })), ...variants, ...gone];
}

/** A variant in a few words. */
export function inShort(variant: Variant): string {
  return `${pounds(variant.price)}, ${stockInShort(variant)}`;
}

/** '4 in stock', 'always in stock', 'made to order: sent in 4 to 6 weeks'. */
export function stockInShort(variant: Variant): string {
  if (isCounted(variant)) return `${variant.stockCount} in stock`;
  const words = madeInWords(variant) ?? POLICY_WORDS[variant.stockPolicy];
  return words.charAt(0).toLowerCase() + words.slice(1);
}
