import { z } from 'zod';
import { type AnyField, eachField } from '../../catalogue/product/own-fields.ts';

type Archived = Record<string, { archived: string | null }>;

/** What an archive has of the fields of a table, by the names that they have there. */
export type FieldFile<Table extends Archived, Whole> = {
  [Key in keyof Table & keyof Whole as Exclude<Table[Key]['archived'], null>]: Whole[Key];
};

/** How the own fields of a product or a variant are written in its file, and read from it. */
export function fieldFile<Table extends Archived, Whole>(table: Table, empty: Partial<Whole> = {}) {
  const fields = eachField(table).flatMap(([key, field]) =>
    field.archived ? [{ ...field, key, name: field.archived }] : [],
  );
  const schemas = fields.map(({ key, name, mayLack, ...field }) => {
    const schema = schemaOf(field);
    return [name, mayLack ? schema.default(empty[key as keyof Whole] as never) : schema];
  });
  return {
    schema: Object.fromEntries(schemas) as {
      [Name in keyof FieldFile<Table, Whole>]: z.ZodType<FieldFile<Table, Whole>[Name]>;
    },
    write: (whole: Whole) =>
      Object.fromEntries(fields.map(({ key, name }) => [name, whole[key as keyof Whole]])) as FieldFile<
        Table,
        Whole
      >,
    read: (file: FieldFile<Table, Whole>) =>
      Object.fromEntries(
        fields.map(({ key, name }) => [key, (file as Record<string, unknown>)[name]]),
      ) as Pick<Whole, keyof Table & keyof Whole>,
  };
}

/** Pence, or pieces. */
export const COUNT = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);

function schemaOf({ kind, form }: Pick<AnyField, 'kind' | 'form'>): z.ZodType {
  if (kind === 'flag') return z.boolean();
  if (kind === 'list') return z.array(z.string()).max(1000);
  if (kind === 'count') return COUNT;
  if (kind === 'maybeCount') return COUNT.nullable();
  const { enum: choices, maxLength = 0 } = form?.schema ?? {};
  // Longer than any that there may be; then its own rules are asked.
  return choices ? z.enum(choices) : z.string().max(Math.max(4 * maxLength, 50_000));
}
