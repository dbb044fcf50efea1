import { keyOf } from './combinations.ts';
import type { Product, Variant } from './product.ts';

type Options = Pick<Product, 'variants'>;

/** The variants that have a value of an option, or this one. */
export function variantsWith({ variants }: Options, optionHandle: string, handle?: string): Variant[] {
  return variants.filter(({ options }) =>
    options.some(
      (each) => each.optionHandle === optionHandle && (handle === undefined || each.handle === handle),
    ),
  );
}

/**
 * The first two variants that would be the same if those with a value had another of the same option instead, or, without
 * `change`, if none had the option.
 */
export function firstAlike(
  { variants }: Options,
  optionHandle: string,
  change?: { from: string; to: string },
): [Variant, Variant] | undefined {
  const seen = new Map<string, Variant>();
  for (const variant of variants) {
    const options = variant.options.flatMap((each) => {
      if (each.optionHandle !== optionHandle) return [each];
      if (!change) return [];
      return [each.handle === change.from ? { ...each, handle: change.to } : each];
    });
    const other = seen.get(keyOf(options));
    if (other) return [other, variant];
    seen.set(keyOf(options), variant);
  }
  return undefined;
}
