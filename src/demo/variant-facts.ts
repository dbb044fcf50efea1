import type { DemoProduct, DemoVariant } from '@inglenook/demo/catalogue/demo-product.ts';
import { toHandle } from '#values/handle.ts';

/** The chosen value of each option, by the option's name: { Surround: 'White', Width: '48 inch' }. */
export function valuesOf({ options = {} }: DemoProduct, [choice]: DemoVariant): Record<string, string> {
  const values = choice === '' ? [] : choice.split(' / ');
  const names = Object.keys(options);
  if (values.length !== names.length)
    throw new Error(`${choice} does not choose one of each: ${names.join(', ')}`);
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

/** The chosen values by their handles. */
export function choiceOf(
  product: DemoProduct,
  variant: DemoVariant,
): { optionHandle: string; handle: string }[] {
  return Object.entries(valuesOf(product, variant)).map(([name, value]) => ({
    optionHandle: toHandle(name),
    handle: toHandle(value),
  }));
}

/** What the variant has of its own, by the option values that decide it. */
export function ownAttributesOf(product: DemoProduct, variant: DemoVariant): DemoProduct['attributes'] {
  const values = Object.values(valuesOf(product, variant));
  return Object.assign({}, ...values.map((value) => product.byValue?.[value]));
}

/** The reference and the chosen values, shortened: 'ASH-NATOAK-48-LOG'. */
export function skuOf(product: DemoProduct, variant: DemoVariant): string {
  const values = Object.values(valuesOf(product, variant));
  return [product.ref, ...values.map(shorten)].join('-');
}

function shorten(value: string): string {
  const words = value.toUpperCase().match(/[A-Z]+|[\d.]+/g) ?? [];
  return words.map((word) => (word === 'INCH' ? '' : word.slice(0, 3))).join('');
}
