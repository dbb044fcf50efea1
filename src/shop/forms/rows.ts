import { type FieldErrors, ShopError } from '../errors.ts';
import { checkForm, type Form, fieldsOf, readForm, type Values } from './form.ts';

/** The fields of a form as a page holds them. */
export type Texts<F extends Form> = Record<keyof F & string, string>;
/** One of a list that is edited and sent as a whole, as JSON. `id` finds it again while rows are moved. */
export type Row<F extends Form> = { id: string } & Texts<F>;

export function textsOf<F extends Form>(form: F, values: Values<F>): Texts<F> {
  const texts = Object.entries(form).map(([name, { show = String }]) => [name, show(values[name])]);
  return Object.fromEntries(texts) as Texts<F>;
}

/** Reads only the fields that were sent. */
export function readChanges<F extends Form>(form: F, sent: Record<string, unknown>): Partial<Values<F>> {
  const present = Object.entries(form).filter(([name]) => sent[name] !== undefined);
  return readForm(Object.fromEntries(present), sent) as Partial<Values<F>>;
}

export function toRows<F extends Form>(form: F, list: Values<F>[]): Row<F>[] {
  return list.map((values, index) => ({ id: `row-${index + 1}`, ...textsOf(form, values) }));
}

type RowsOptions<F extends Form> = {
  max: number;
  malformed: string;
  refuse?(rows: Row<F>[]): void;
  mayLack?: (keyof F & string)[];
};

/**
 * Reads rows; errors are named by index and field, '2.title'. ShopError `malformed`, in these words, for anything else.
 * `refuse` sees them before their fields are read; `mayLack` names those that an earlier version did not send.
 */
export function readRows<F extends Form>(
  form: F,
  json: string,
  { max, malformed, refuse, mayLack = [] }: RowsOptions<F>,
): { values: Values<F>[]; errors: FieldErrors } {
  const rows = parseJson(json);
  if (!Array.isArray(rows) || rows.length > max || !rows.every((row) => isRow(form, row, mayLack)))
    throw new ShopError('malformed', malformed);
  refuse?.(rows);
  const values = rows.map((row) => readForm(form, row));
  const errors = values.flatMap((each, index) =>
    Object.entries(checkForm(form, each)).map(([field, error]) => [`${index}.${field}`, error]),
  );
  return { values, errors: Object.fromEntries(errors) };
}

/** The errors of the row at an index, by field. */
export function errorsAt(index: number, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(`${index}.`))
      .map(([field, error]) => [field.slice(field.indexOf('.') + 1), error]),
  );
}

function isRow(form: Form, row: unknown, mayLack: string[]): boolean {
  const fields = { ...Object.fromEntries(mayLack.map((name) => [name, ''])), ...fieldsOf(row) };
  return ['id', ...Object.keys(form)].every((name) => typeof fields[name] === 'string');
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
