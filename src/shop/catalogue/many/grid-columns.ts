import type { Pence } from '#values/uk/pence.ts';
import type { FieldError } from '../../errors.ts';
import type { Field } from '../../forms/form.ts';
import { ATTRIBUTE_FIELDS, type AttributeKey } from '../attributes/attribute-fields.ts';
import { ATTRIBUTES, withAttributes } from '../attributes/attribute-form.ts';
import { attributesOf } from '../attributes/metafields.ts';
import { isNumeric } from '../product/own-fields.ts';
import type { Product, Variant } from '../product/product.ts';
import { EACH_FIELD, type FieldKey } from '../product/product-fields.ts';
import { EACH_VARIANT_FIELD } from '../product/variant-fields.ts';
import { VARIANT } from '../product/variant-form.ts';

/** Reads and writes one value of a product or variant. */
type Access<Owner> = { get(owner: Owner): unknown; set(owner: Owner, value: never): void };

/** A column of the grid. An attribute may be the product's and the variant's own. */
export type GridColumn = {
  key: string;
  label: string;
  unit?: string | undefined;
  field: Field<unknown>;
  isNumber: boolean;
  /** The values to choose from, as they are stored and in words. */
  choices?: { value: string; label: string }[];
  product?: Access<Product>;
  variant?: Access<Variant>;
};

/** What else follows a field of a product. */
const SETTERS: Partial<Record<FieldKey, (product: Product, value: never) => void>> = {
  title(product, title: string) {
    // A variant that is called as its product stays so.
    for (const variant of product.variants) if (variant.title === product.title) variant.title = title;
    product.title = title;
  },
  externalRef(product, reference: string) {
    product.externalRef = reference;
    product.sku = reference;
  },
};

const [TITLE, ...OTHERS] = EACH_FIELD.flatMap(([key, field]) => {
  const { grid, form, kind, words = String } = field;
  if (!grid || !form) return [];
  const values = kind === 'flag' ? ['true', 'false'] : form.schema.enum;
  return column(
    grid.key,
    { ...form, ...(grid.label && { label: grid.label }) },
    {
      ...(values && {
        choices: values.map((value) => ({
          value,
          label: words?.((kind === 'flag' ? value === 'true' : value) as never) ?? value,
        })),
      }),
      isNumber: isNumeric(field),
      product: { get: (product) => product[key], set: SETTERS[key] ?? access<Product>(key).set },
    },
  );
});

/** All columns in the order in which they are offered. */
export const GRID_COLUMNS: readonly GridColumn[] = [
  ...(TITLE ? [TITLE] : []),
  column('sku', { ...VARIANT.sku, isRequired: true }, { variant: access('sku') }),
  column('price', VARIANT.price, {
    unit: '£',
    isNumber: true,
    variant: access<Variant, 'price', Pence>('price'),
  }),
  column('stock', VARIANT.stockCount, { isNumber: true, variant: access('stockCount') }),
  column('available', VARIANT.available, {
    choices: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
    variant: access('available'),
  }),
  ...EACH_VARIANT_FIELD.flatMap(([key, field]) => {
    const { grid, form, words = String } = field;
    if (!grid || !form) return [];
    const choices = grid.values?.map((value) => ({
      value,
      label: words?.(form.read(value, {}) as never) ?? value,
    }));
    return column(grid.key, form, {
      ...(choices && { choices }),
      ...(grid.unit && { unit: grid.unit }),
      isNumber: isNumeric(field) && !choices,
      variant: access(key),
    });
  }),
  ...OTHERS,
  ...ATTRIBUTE_FIELDS.map(({ key, unit, isShared }) =>
    column(key, ATTRIBUTES[key] as Field<unknown>, {
      unit,
      isNumber: unit !== undefined,
      product: attribute(key),
      ...(!isShared && { variant: attribute(key) }),
    }),
  ),
];

const BY_KEY = new Map(GRID_COLUMNS.map((each) => [each.key, each]));

/** Undefined for one that there is not. */
export function columnNamed(key: string): GridColumn | undefined {
  return BY_KEY.get(key);
}

type About = Partial<Omit<GridColumn, 'key' | 'label' | 'field'>>;

function column<Value>(key: string, field: Field<Value>, about: About): GridColumn {
  return { isNumber: false, ...about, key, label: field.label, field: field as Field<unknown> };
}

function access<Owner, Key extends keyof Owner = keyof Owner, Value = Owner[Key]>(key: Key) {
  return {
    get: (owner: Owner) => owner[key],
    set(owner: Owner, value: Value) {
      owner[key] = value as unknown as Owner[Key];
    },
  };
}

function attribute<Owner extends { metafields: string }>(key: AttributeKey): Access<Owner> {
  return {
    get: (owner) => attributesOf(owner)[key] ?? '',
    set(owner, value: unknown) {
      owner.metafields = withAttributes(owner, { [key]: value });
    },
  };
}

/** A value as the text of its cell: '649.00', 'oak, suite', '' for none. */
export function cellText({ field }: GridColumn, value: unknown): string {
  return field.show ? field.show(value) : String(value ?? '');
}

/** What a text means in a column, and what is wrong with it. */
export function readCell(column: GridColumn, text: string): { value: unknown; error: FieldError | null } {
  const { field } = column;
  const value = field.read(chosenBy(column, text) ?? text, {}) ?? field.empty;
  const isUnread = column.choices && chosenBy(column, text) === undefined;
  const choices = column.choices?.map(({ label }) => label).join(' or ');
  if (isUnread) return { value, error: { error: `${column.label} not valid`, fix: `Must be ${choices}` } };
  if (value === '' && field.isRequired)
    return { value, error: { error: `${column.label} not valid`, fix: `${column.label} can not be empty` } };
  return { value, error: field.check(value, {}) };
}

/** The text as it is saved: '£1,299' becomes '1299.00'. What is wrong stays as it was typed. */
export function tidyCell(column: GridColumn, text: string): string {
  const { value, error } = readCell(column, text);
  return error ? text.trim() : cellText(column, value);
}

/** People write 'yes' and 'ups' as well. */
function chosenBy({ choices }: GridColumn, text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const named = choices?.find(({ value, label }) =>
    [value, label].some((each) => each.toLowerCase() === wanted),
  );
  if (named || !choices?.some(({ value }) => value === 'true')) return named?.value;
  if (/^(yes|y|1|on)$/.test(wanted)) return 'true';
  return /^(no|n|0|off|draft|inactive)$/.test(wanted) ? 'false' : undefined;
}
