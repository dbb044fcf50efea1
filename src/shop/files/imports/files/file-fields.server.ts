import type { Variant } from '../../../catalogue/product/product.ts';
import { FILE_FIELDS, type OwnFields } from '../../../catalogue/product/product-fields.ts';
import { VARIANT_FILE_FIELDS, type VariantKey } from '../../../catalogue/product/variant-fields.ts';
import type { Field } from '../../../forms/form.ts';
import { leftOut } from '../dialects/identifiers-in.ts';
import type { Note } from '../dialects/notes.ts';
import type { Problem, Row } from '../plan/wanted.ts';
import { cellReader } from './cells.server.ts';

/** The fields of a product that a row has as they are; an empty cell says nothing. */
export function fileFieldsIn(row: Row, problems: Problem[]): Partial<OwnFields> {
  return fieldsIn(FILE_FIELDS, row, problems);
}

/** The same of a variant. */
export function variantFieldsIn(
  row: Row,
  problems: Problem[],
  notes: Note[],
): Partial<Pick<Variant, VariantKey>> {
  return fieldsIn(VARIANT_FILE_FIELDS, row, problems, notes);
}

/** What is beside the goods: a wrong one is no reason to refuse them. */
const MAY_BE_LEFT_OUT = new Set(['gtin', 'cost']);

type FileField = { key: string; field: string; form: Field<unknown> };

function fieldsIn(fields: FileField[], row: Row, problems: Problem[], notes: Note[] = []) {
  const { text } = cellReader(problems);
  return Object.fromEntries(
    fields.flatMap(({ key, field, form }) => {
      const cell = text(row, key);
      if (cell === undefined) return [];
      const value = form.read(cell, {});
      const error = value === undefined ? null : form.check(value, {});
      if (error && MAY_BE_LEFT_OUT.has(field)) notes.push(leftOut(form.label, cell, row.row));
      else if (error) problems.push({ row: row.row, reason: `${error.error}. ${error.fix}` });
      return value === undefined || error ? [] : [[field, value]];
    }),
  );
}
