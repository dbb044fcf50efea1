import { FILE_FIELDS, type OwnFields } from '../../../catalogue/product/product-fields.ts';
import type { Problem, Row } from '../plan/wanted.ts';
import { cellReader } from './cells.server.ts';

/** The fields of a product that a row has as they are; an empty cell says nothing. */
export function fileFieldsIn(row: Row, problems: Problem[]): Partial<OwnFields> {
  const { text } = cellReader(problems);
  return Object.fromEntries(
    FILE_FIELDS.flatMap(({ key, field, form }) => {
      const cell = text(row, key);
      if (cell === undefined) return [];
      const value = form.read(cell, {});
      const error = value === undefined ? null : form.check(value, {});
      if (error) problems.push({ row: row.row, reason: `${error.error}. ${error.fix}` });
      return value === undefined || error ? [] : [[field, value]];
    }),
  );
}
