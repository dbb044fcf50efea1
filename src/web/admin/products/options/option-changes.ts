import type { RemovedValue } from '#shop/catalogue/commands/remove-option.server.ts';
import { isSameName, namesIn } from '#shop/catalogue/product/option-names.ts';
import type { OptionType, Product } from '#shop/catalogue/product/product.ts';
import type { OptionTypeInput } from '#shop/catalogue/product/product-form.ts';
import { invalid, notFound } from '#shop/errors.ts';
import { text } from '../../../forms/form-text.ts';

/** Adds a type with its first values. */
export function withType({ options }: Product, form: FormData): OptionTypeInput[] {
  const optionName = nameIn(form, 'optionName', 'Name');
  const names = namesOf(form, 'First value');
  const other = options.find((type) => isSameName(type.optionName, optionName));
  if (other) throw taken('optionName', 'Name', other.optionName);
  return [...options, { optionName, options: names.map((viewName) => ({ viewName })) }];
}

/** Adds a value, or several that are separated by commas. */
export function withValues(product: Product, form: FormData): OptionTypeInput[] {
  const names = namesOf(form, 'Value');
  return change(product, form, (values) => {
    refuseTaken(values, names, 'viewName');
    return [...values, ...names.map((viewName) => ({ viewName }))];
  });
}

/** Moves a value to a place, from 0. */
export function withOrder(product: Product, form: FormData): OptionTypeInput[] {
  return change(product, form, (values) => {
    const moved = values.filter(({ handle }) => handle === text(form, 'handle'));
    const place = Math.max(0, Math.trunc(Number(text(form, 'place'))) || 0);
    return values.filter((value) => !moved.includes(value)).toSpliced(place, 0, ...moved);
  });
}

/** Splits 'Black, White': the value becomes Black, with its variants, and White comes behind it. */
export function withSplit(product: Product, form: FormData): OptionTypeInput[] {
  return change(product, form, (values) => {
    const at = values.findIndex(({ handle }) => handle === text(form, 'handle'));
    const split = values[at];
    if (!split) throw notFound('option');
    const others = values.toSpliced(at, 1);
    const [viewName = split.viewName, ...names] = namesIn(split.viewName);
    refuseTaken(others, [viewName, ...names], 'viewName');
    return values.toSpliced(
      at,
      1,
      { ...split, viewName },
      ...names.map((viewName) => ({ handle: '', viewName })),
    );
  });
}

/** A value that a form removes, and what it says becomes of the variants that have it. */
export function removedValueIn(form: FormData): RemovedValue {
  const variants = text(form, 'variants');
  return {
    optionHandle: text(form, 'optionHandle'),
    handle: text(form, 'handle'),
    expected: Number(text(form, 'expected')),
    variants: variants === 'delete' ? 'delete' : { moveTo: variants },
  };
}

type Value = OptionTypeInput['options'][number];

/** ShopError `not-found` when somebody else has removed the option. */
function change(
  { options }: Product,
  form: FormData,
  change: (values: OptionType['options']) => Value[],
): OptionTypeInput[] {
  const wanted = text(form, 'optionHandle');
  if (!options.some(({ optionHandle }) => optionHandle === wanted)) throw notFound('option');
  return options.map((type) =>
    type.optionHandle === wanted ? { ...type, options: change(type.options) } : type,
  );
}

function refuseTaken(values: Value[], names: string[], field: string): void {
  const other = values.find(({ viewName }) => names.some((name) => isSameName(name, viewName)));
  if (other) throw taken(field, 'Value', other.viewName);
}

function taken(field: string, label: string, name: string) {
  return invalid({ [field]: { error: `${label} not valid`, fix: `There is already a ${name}` } });
}

function namesOf(form: FormData, label: string): string[] {
  const names = namesIn(text(form, 'viewName'));
  if (names.length === 0) throw empty('viewName', label);
  return names;
}

function nameIn(form: FormData, field: string, label: string): string {
  const name = text(form, field).trim();
  if (!name) throw empty(field, label);
  return name;
}

function empty(field: string, label: string) {
  return invalid({ [field]: { error: `${label} not valid`, fix: `${label} can not be empty` } });
}
