import type { Product, SelectedOption, Variant } from './product.ts';

/** How many combinations are looked at, and how many variants a product may be given at once. */
export const MOST_AT_ONCE = 250;

/** One value of each option type that no variant of the product has. */
export type Combination = SelectedOption[];

/** The combinations of the product's options that have no variant yet, in the owner's order; at most MOST_AT_ONCE. */
export function missingCombinations({
  options,
  variants,
}: Pick<Product, 'options' | 'variants'>): Combination[] {
  if (options.length === 0 || options.some((type) => type.options.length === 0)) return [];
  const taken = new Set(variants.map(({ options }) => keyOf(options)));
  const missing: Combination[] = [];
  const places = options.map(() => 0);
  do {
    const combination = options.map(({ optionHandle, optionName, options: values }, type) => ({
      optionHandle,
      optionName,
      ...(values[places[type] ?? 0] ?? { handle: '', viewName: '' }),
    }));
    if (!taken.has(keyOf(combination))) missing.push(combination);
  } while (
    missing.length < MOST_AT_ONCE &&
    turn(
      places,
      options.map((type) => type.options.length),
    )
  );
  return missing;
}

/** 'Black / 50 in', or the title of a product's one kind. */
export function nameOfVariant({ options, title }: Pick<Variant, 'options' | 'title'>): string {
  return options.map(({ viewName }) => viewName).join(' / ') || title || 'The one kind';
}

/** A combination as one text, equal for equal ones. */
export function keyOf(options: Pick<SelectedOption, 'optionHandle' | 'handle'>[]): string {
  return options
    .map(({ optionHandle, handle }) => `${optionHandle}=${handle}`)
    .sort()
    .join(';');
}

/** Moves on as the wheels of a counter do; false when all combinations have been seen. */
function turn(places: number[], sizes: number[]): boolean {
  for (let wheel = places.length - 1; wheel >= 0; wheel--) {
    places[wheel] = ((places[wheel] ?? 0) + 1) % (sizes[wheel] ?? 1);
    if (places[wheel] !== 0) return true;
  }
  return false;
}
