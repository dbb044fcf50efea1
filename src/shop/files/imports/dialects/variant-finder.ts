import { plainName } from '../../../catalogue/product/option-names.ts';
import type { Variant } from '../../../catalogue/product/product.ts';
import type { WantedVariant } from '../plan/wanted.ts';

type Meant = Pick<WantedVariant, 'sku' | 'options'>;

/** Finds the variant that a row means: by its SKU, else by its options. `add` tells it of one that is new, or has changed. */
export function variantFinder(variants: readonly Variant[]) {
  const bySku = new Map<string, Variant>();
  const byOptions = new Map<string, Variant>();
  const add = (variant: Variant): void => {
    if (variant.sku) bySku.set(variant.sku, variant);
    const options = variant.options.map(({ optionName, viewName }) => ({
      name: optionName,
      value: viewName,
    }));
    const key = keyOf(options);
    if (!byOptions.has(key)) byOptions.set(key, variant);
  };
  for (const variant of variants) add(variant);
  const withSku = (sku: string | undefined) => {
    const variant = sku ? bySku.get(sku) : undefined;
    return variant?.sku === sku ? variant : undefined;
  };
  return {
    add,
    find: ({ sku, options }: Meant): Variant | undefined => withSku(sku) ?? byOptions.get(keyOf(options)),
  };
}

/** The same whatever their order. */
function keyOf(options: Meant['options']): string {
  return JSON.stringify(options.map(({ name, value }) => [plainName(name), plainName(value)]).sort());
}
