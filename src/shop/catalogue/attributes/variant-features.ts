import type { Product, SelectedOption, Variant } from '../product/product.ts';
import { attributesOf } from './metafields.ts';

/** What distinguishes a variant from others, in the words that search engines know: colour, size, and the rest. */
export type VariantFeatures = { colour?: string; size?: string; others: SelectedOption[] };

const SIZE = /size|width|height|length|diameter/i;
const COLOUR = /colou?r|finish|surround/i;

/** The features of a variant. Its colour is its attribute, or else the option of that name. */
export function featuresOf(
  product: Pick<Product, 'metafields'>,
  variant: Pick<Variant, 'metafields' | 'options'>,
): VariantFeatures {
  const size = variant.options.find(({ optionName }) => SIZE.test(optionName));
  const finish = variant.options.find(({ optionName }) => COLOUR.test(optionName));
  const colour = attributesOf(product, variant).colour ?? finish?.viewName;
  return {
    ...(colour && { colour }),
    ...(size && { size: size.viewName }),
    others: variant.options.filter((option) => option !== size && option !== finish),
  };
}
