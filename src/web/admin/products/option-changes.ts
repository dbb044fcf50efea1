import type { OptionType, Product } from '#shop/catalogue/product.ts';
import { invalid, notFound } from '#shop/errors.ts';
import { toHandle } from '#values/handle.ts';
import { text } from '../../form-text.ts';

/** Adds a type with its first value. */
export function withType(product: Product, form: FormData): OptionType[] {
  const optionName = nameOf(form, 'optionName', 'Name');
  const viewName = nameOf(form, 'viewName', 'First value');
  const optionHandle = toHandle(optionName);
  if (product.options.some((type) => type.optionHandle === optionHandle))
    throw invalid({ optionName: { error: 'Name not valid', fix: 'There is already one with that name' } });
  return [
    ...product.options,
    { optionHandle, optionName, options: [{ handle: toHandle(viewName), viewName }] },
  ];
}

export function withoutType(product: Product, form: FormData): OptionType[] {
  return product.options.filter(({ optionHandle }) => optionHandle !== text(form, 'optionHandle'));
}

export function withValue(product: Product, form: FormData): OptionType[] {
  const viewName = nameOf(form, 'viewName', 'Value');
  const handle = toHandle(viewName);
  requireType(product, form);
  return product.options.map((type) => {
    if (type.optionHandle !== text(form, 'optionHandle')) return type;
    if (type.options.some((value) => value.handle === handle))
      throw invalid({ viewName: { error: 'Value not valid', fix: 'There is already one with that name' } });
    return { ...type, options: [...type.options, { handle, viewName }] };
  });
}

export function withoutValue(product: Product, form: FormData): OptionType[] {
  requireType(product, form);
  return product.options.map((type) =>
    type.optionHandle === text(form, 'optionHandle')
      ? { ...type, options: type.options.filter(({ handle }) => handle !== text(form, 'handle')) }
      : type,
  );
}

/** ShopError `not-found` when somebody else has removed the option. */
function requireType(product: Product, form: FormData): void {
  const handle = text(form, 'optionHandle');
  if (!product.options.some(({ optionHandle }) => optionHandle === handle)) throw notFound('option');
}

function nameOf(form: FormData, field: string, label: string): string {
  const name = text(form, field).trim();
  if (name) return name;
  throw invalid({ [field]: { error: `${label} not valid`, fix: `${label} can not be empty` } });
}
