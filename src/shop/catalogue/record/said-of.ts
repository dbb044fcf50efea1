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
export function inShort({ price, stockCount }: Variant): string {
  return `${pounds(price)}, ${stockCount} in stock`;
}
