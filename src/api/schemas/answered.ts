import { z } from '@hono/zod-openapi';
import type { Field, Form, JsonType, Values } from '#shop/forms/form.ts';

type Answered<F extends Form> = { [Name in keyof F]: z.ZodType<Values<F>[Name]> };

/** The fields of a form in an answer, as its call takes them. */
export function answered<F extends Form>(form: F): Answered<F> {
  return Object.fromEntries(
    Object.entries(form).map(([name, field]) => [name, schemaOf(field)]),
  ) as Answered<F>;
}

const KINDS: Record<JsonType, () => z.ZodType> = {
  string: () => z.string(),
  boolean: () => z.boolean(),
  integer: () => z.int(),
  number: () => z.number(),
  array: () => z.array(z.string()),
  object: () => z.looseObject({}),
};

function schemaOf({ schema, entry, empty }: Field<unknown>): z.ZodType {
  const { type, enum: values, items: _, maxLength: __, ...about } = schema;
  const [kind, orNull] = [type].flat() as [JsonType, 'null'?];
  if (entry) return z.array(z.object(answered(entry))).openapi(about);
  const one = values ? z.enum(values) : KINDS[kind]();
  return (orNull ? one.nullable() : one).openapi({ example: empty, ...about });
}
