import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { type AnyField, eachField } from '../product/own-fields.ts';
import type { PublicVariant, Variant } from '../product/product.ts';
import {
  type OwnFields,
  PRODUCT_FIELDS,
  SHOWN_FIELDS,
  type ShownProduct,
} from '../product/product-fields.ts';
import { SHOWN_VARIANT_FIELDS, VARIANT_FIELDS, type VariantKey } from '../product/variant-fields.ts';

type ColumnsIn<Table extends Record<string, { column: string }>> = Table[keyof Table]['column'];

/** The columns of a product's own fields, as they are stored; and of a variant's. */
export type ProductColumns = Pick<Selectable<Schema['product']>, ColumnsIn<typeof PRODUCT_FIELDS>>;
export type VariantColumns = Pick<Selectable<Schema['variant']>, ColumnsIn<typeof VARIANT_FIELDS>>;

/** How the fields of a product are stored and read; and of a variant. */
export const PRODUCT_ROW = rowOf<OwnFields, ProductColumns>(PRODUCT_FIELDS);
export const SHOWN_ROW = rowOf<Pick<ShownProduct, keyof typeof SHOWN_FIELDS>, ProductColumns>(SHOWN_FIELDS);
export const VARIANT_ROW = rowOf<Pick<Variant, VariantKey>, VariantColumns>(VARIANT_FIELDS);
export const SHOWN_VARIANT_ROW = rowOf<
  Pick<PublicVariant, keyof typeof SHOWN_VARIANT_FIELDS>,
  VariantColumns
>(SHOWN_VARIANT_FIELDS);

/** How the fields of a table are stored and read. */
export function rowOf<Fields extends object, Columns extends object>(
  table: Record<keyof Fields & string, unknown>,
) {
  const each = eachField(table);

  /** The columns of the fields that are given; undefined for one leaves it out. */
  function write(fields: Fields): Columns;
  function write(fields: Partial<Fields>): Partial<Columns>;
  function write(fields: Partial<Fields>): Partial<Columns> {
    return Object.fromEntries(
      each.flatMap(([key, { column, kind }]) => {
        const value = fields[key];
        return value === undefined ? [] : [[column, STORED[kind].write(value as never)]];
      }),
    ) as Partial<Columns>;
  }

  return {
    columns: each.map(([, { column }]) => column) as (keyof Columns & string)[],
    write,
    /** The columns that differ. */
    changed(before: Fields, after: Fields): Partial<Columns> {
      const [from, to] = [write(before), write(after)];
      const differing = Object.entries(to).filter(([name, value]) => from[name as keyof Columns] !== value);
      return Object.fromEntries(differing) as Partial<Columns>;
    },
    read: (row: Columns): Fields =>
      Object.fromEntries(each.map(([key, field]) => [key, readOne(field, row)])) as Fields,
    /** One field of a row that need not have the others. */
    readOne: (key: keyof Fields & string, row: object) => readOne(table[key] as AnyField, row),
  };
}

function readOne({ column, kind }: AnyField, row: object): unknown {
  return STORED[kind].read((row as Record<string, unknown>)[column] as never);
}

type Stored = { write(value: never): unknown; read(value: never): unknown };
const asItIs: Stored = { write: (value) => value, read: (value) => value };

const STORED: Record<AnyField['kind'], Stored> = {
  text: asItIs,
  count: asItIs,
  maybeCount: asItIs,
  name: { write: (name: string) => name || null, read: (name: string | null) => name ?? '' },
  flag: { write: (flag: boolean) => (flag ? 1 : 0), read: (flag: number) => flag === 1 },
  list: { write: (list: string[]) => JSON.stringify(list), read: (list: string) => JSON.parse(list) },
};
