import { keyOf, nameOfVariant } from '../../../catalogue/product/combinations.ts';
import type { OptionType, Product, SelectedOption, Variant } from '../../../catalogue/product/product.ts';

/** Makes variants agree with the options of their product, and with each other, once changes are taken back. */
export function settleVariants(product: Product, now: Product | null, left: string[]): void {
  const nowOf = (id: string) => now?.variants.find((each) => each.id === id);
  product.variants = product.variants.filter((variant) => {
    const missing = variant.options.find(
      (option) => !has(product.options, option) && !has(now?.options, option),
    );
    if (missing && !nowOf(variant.id)) {
      left.push(`${nameOfVariant(variant)}: ${missing.viewName} is no option any more`);
      return false;
    }
    return true;
  });
  keepUsed(product, now);
  refuseTwins(product, nowOf, left);
  for (const variant of product.variants) {
    variant.postageProvider = product.postageProvider;
    variant.options = product.options.flatMap(({ optionHandle, optionName, options }) => {
      const own = variant.options.find((each) => each.optionHandle === optionHandle);
      const value = options.find(({ handle }) => handle === own?.handle);
      return value ? [{ ...value, optionName, optionHandle }] : [];
    });
  }
}

function has(options: OptionType[] | undefined, { optionHandle, handle }: SelectedOption): boolean {
  const type = options?.find((each) => each.optionHandle === optionHandle);
  return type?.options.some((value) => value.handle === handle) ?? false;
}

/** Values that would go, and that a variant still has, stay with their names. */
function keepUsed(product: Product, now: Product | null): void {
  for (const option of product.variants.flatMap(({ options }) => options)) {
    if (has(product.options, option)) continue;
    const known = now?.options.find(({ optionHandle }) => optionHandle === option.optionHandle);
    const value = known?.options.find(({ handle }) => handle === option.handle);
    if (!known || !value) continue;
    const type = product.options.find(({ optionHandle }) => optionHandle === option.optionHandle);
    if (type) type.options.push(value);
    else product.options.push({ ...known, options: [value] });
  }
}

/** Of two variants with the same options, the one that was not touched keeps them. */
function refuseTwins(product: Product, nowOf: (id: string) => Variant | undefined, left: string[]): void {
  const isTouched = ({ id, options }: Variant) => {
    const now = nowOf(id);
    return !now || keyOf(now.options) !== keyOf(options);
  };
  const taken = new Set(
    product.variants.filter((each) => !isTouched(each)).map(({ options }) => keyOf(options)),
  );
  product.variants = product.variants.filter((variant) => {
    if (!isTouched(variant)) return true;
    const key = keyOf(variant.options);
    if (!taken.has(key)) {
      taken.add(key);
      return true;
    }
    const now = nowOf(variant.id);
    left.push(`${nameOfVariant(variant)}: another variant has its options`);
    if (now) variant.options = now.options;
    return now !== undefined;
  });
}
