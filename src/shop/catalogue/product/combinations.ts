import type { Product, SelectedOption, Variant } from './product.ts';

/** How many combinations are considered, and variants generated, at once. */
export const MAX_BULK = 250;

/** One value of each option type, for which there is no variant yet. */
export type Combination = SelectedOption[];

/** The combinations without a variant, in the owner's order; at most MAX_BULK. */
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
    missing.length < MAX_BULK &&
    turn(
      places,
      options.map((type) => type.options.length),
    )
  );
  return missing;
}

/** 'Black / 50 in', or the title of a product's only variant. */
export function nameOfVariant({ options, title }: Pick<Variant, 'options' | 'title'>): string {
  return options.map(({ viewName }) => viewName).join(' / ') || title || 'Default';
}

/** A combination as a string that is the same for equal combinations. */
export function keyOf(options: Pick<SelectedOption, 'optionHandle' | 'handle'>[]): string {
  return options
    .map(({ optionHandle, handle }) => `${optionHandle}=${handle}`)
    .sort()
    .join(';');
}

/** Advances like an odometer; false after the last combination. */
function turn(places: number[], sizes: number[]): boolean {
  for (let wheel = places.length - 1; wheel >= 0; wheel--) {
    places[wheel] = ((places[wheel] ?? 0) + 1) % (sizes[wheel] ?? 1);
    if (places[wheel] !== 0) return true;
  }
  return false;
}
