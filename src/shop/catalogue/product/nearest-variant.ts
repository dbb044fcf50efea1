import { type Chosen, canBeBought, chosenOf, type Product, type PublicVariant } from './product.ts';

/**
 * The variant to offer for a value that does not go with the other current choices: one that has it and keeps as many
 * of the options before it as it can, so that choosing one option after the other reaches every variant; then one in
 * stock; then one that keeps the most of the options after it.
 */
export function nearestVariant<V extends PublicVariant>(
  { options, variants }: Pick<Product, 'options'> & { variants: V[] },
  chosen: Chosen,
  optionHandle: string,
  valueHandle: string,
): V | undefined {
  const handles = options.map((option) => option.optionHandle);
  const place = handles.indexOf(optionHandle);
  const closeness = (variant: V): number[] => {
    const own = chosenOf(variant);
    const kept = handles.map((handle) => Number(own[handle] === chosen[handle]));
    return [...kept.slice(0, place), Number(canBeBought(variant)), ...kept.slice(place + 1)];
  };
  return variants
    .filter((variant) => chosenOf(variant)[optionHandle] === valueHandle)
    .map((variant) => ({ variant, closeness: closeness(variant) }))
    .reduce<{ variant: V; closeness: number[] } | undefined>(
      (best, each) => (best && !isCloser(each.closeness, best.closeness) ? best : each),
      undefined,
    )?.variant;
}

/** The first difference decides. */
function isCloser(one: number[], other: number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
}

/** 'with Pebbles': what else changes for a value of this option. */
export function wordsOfChange({ options }: PublicVariant, chosen: Chosen, optionHandle: string): string {
  const others = options.filter(
    (option) => option.optionHandle !== optionHandle && chosen[option.optionHandle] !== option.handle,
  );
  return `with ${others.map(({ viewName }) => viewName).join(' and ')}`;
}
