import { isSameName } from '#shop/catalogue/product/option-names.ts';
import type { OptionType, Product } from '#shop/catalogue/product/product.ts';
import type { OptionTypeInput } from '#shop/catalogue/product/product-form.ts';
import { type FieldErrors, invalid } from '#shop/errors.ts';
import { text } from '../../../forms/form-text.ts';
import type { Draft } from '../../editing/draft.ts';

/** The field of an option's name. */
export function typeField(optionHandle: string): string {
  return `type-name ${optionHandle}`;
}

/** The field of a value's name. */
export function valueField(optionHandle: string, handle: string): string {
  return `value-name ${optionHandle} ${handle}`;
}

/** Whether a field is the name of this option or of one of its values. */
export function isNameOf(field: string, optionHandle: string): boolean {
  return field === typeField(optionHandle) || field.startsWith(valueField(optionHandle, ''));
}

type Options = Pick<Product, 'options'>;

/** The names of a product's options and of their values, by field; they are saved with the page. */
export function draftOfNames({ options }: Options): Draft {
  return Object.fromEntries(namesOf(options).map(({ field, name }) => [field, name]));
}

/** 'Value Black of Colour', for each. */
export function labelsOfNames({ options }: Options): Record<string, string> {
  return Object.fromEntries(namesOf(options).map(({ field, label }) => [field, label]));
}

/** Whether a form sends a name that is not the saved one. */
export function hasNewNames(form: FormData, { options }: Options): boolean {
  return namesOf(options).some(({ field, name }) => form.has(field) && text(form, field).trim() !== name);
}

/** The options with the names that a form sends. ShopError `invalid` for an empty one, and for one that another has. */
export function withNames({ options }: Options, form: FormData): OptionTypeInput[] {
  const sent = (field: string, name: string) => (form.has(field) ? text(form, field).trim() : name);
  const named = options.map((type) => ({
    ...type,
    optionName: sent(typeField(type.optionHandle), type.optionName),
    options: type.options.map((value) => ({
      ...value,
      viewName: sent(valueField(type.optionHandle, value.handle), value.viewName),
    })),
  }));
  const groups = [
    named.map(({ optionHandle, optionName }) => ({ field: typeField(optionHandle), name: optionName })),
    ...named.map(({ optionHandle, options }) =>
      options.map(({ handle, viewName }) => ({ field: valueField(optionHandle, handle), name: viewName })),
    ),
  ];
  const changed = new Set(
    namesOf(options).flatMap(({ field, name }) => (sent(field, name) === name ? [] : field)),
  );
  const errors: FieldErrors = {};
  for (const group of groups)
    for (const { field, name } of group.filter(({ field }) => changed.has(field))) {
      const other = group.find((each) => each.field !== field && isSameName(each.name, name));
      if (!name) errors[field] = { error: 'Name not valid', fix: 'Name can not be empty' };
      else if (other) errors[field] = { error: 'Name not valid', fix: `There is already a ${other.name}` };
    }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return named;
}

function namesOf(types: OptionType[]): { field: string; name: string; label: string }[] {
  return types.flatMap(({ optionHandle, optionName, options }) => [
    { field: typeField(optionHandle), name: optionName, label: `Name of ${optionName}` },
    ...options.map(({ handle, viewName }) => ({
      field: valueField(optionHandle, handle),
      name: viewName,
      label: `${optionName} ${viewName}`,
    })),
  ]);
}
