import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { EACH_FIELD, type FieldKey, fieldsFrom, type OwnFields, PRODUCT_FIELDS } from './product-fields.ts';

/** The columns of a product's own fields, as they are stored. */
export type FieldColumns = Pick<Selectable<Schema['product']>, (typeof PRODUCT_FIELDS)[FieldKey]['column']>;

export const FIELD_COLUMNS = EACH_FIELD.map(([, { column }]) => column) as (keyof FieldColumns)[];

/** The columns of the fields that are given; undefined for one leaves it out. */
export function columnsOf(fields: OwnFields): FieldColumns;
export function columnsOf(fields: Partial<OwnFields>): Partial<FieldColumns>;
export function columnsOf(fields: Partial<OwnFields>): Partial<FieldColumns> {
  return Object.fromEntries(
    EACH_FIELD.flatMap(([key, { column, kind }]) => {
      const value = fields[key];
      return value === undefined
        ? []
        : [[column, (STORED[kind].write as (value: never) => unknown)(value as never)]];
    }),
  );
}

/** The fields of a row. */
export function fieldsOfRow(row: FieldColumns): OwnFields {
  return fieldsFrom((key) => {
    const { column, kind } = PRODUCT_FIELDS[key];
    return STORED[kind].read(row[column] as never);
  });
}

const STORED = {
  text: { write: (text: string | null) => text, read: (text: string | null) => text },
  flag: { write: (flag: boolean) => (flag ? 1 : 0), read: (flag: number) => flag === 1 },
  list: { write: (list: string[]) => JSON.stringify(list), read: (list: string) => JSON.parse(list) },
};
