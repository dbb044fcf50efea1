import { z } from '@hono/zod-openapi';
import type { FieldErrors } from '#shop/errors.ts';
import { wrong } from '#shop/forms/fields.ts';
import { type Field, type Form, type JsonSchema, refuseInvalid, type Values } from '#shop/forms/form.ts';
import { EXAMPLE } from './example.ts';
import { KINDS } from './input-words.ts';
import { decodePassword } from './password.ts';

/** What the document says besides, by field: of fields of the form, or of others that the call reads itself. */
type More = Record<string, Partial<JsonSchema>>;

/**
 * The body of a call that sends a whole form: what is missing is empty, as on a page. `takesText` is for shoppers'
 * programs, which may send numbers and switches as text, and numbers where a text is expected.
 */
export function formBody<F extends Form>(form: F, more?: More, { takesText = false } = {}) {
  const required = Object.keys(form).filter((name) => form[name]?.isRequired);
  return z
    .looseObject({})
    .transform((sent) => readBody(form, sent, { isWhole: true, takesText }) as Values<F>)
    .openapi({ ...documented(form, more), required });
}

/** The body of a call that sends only some fields: the others stay as they are. */
export function changesBody<F extends Form>(form: F, more?: More) {
  return z
    .looseObject({})
    .transform((sent) => readBody(form, sent, { isWhole: false, takesText: false }))
    .openapi(documented(form, more));
}

/** Throws ShopError `invalid` for values of another type; the domain refuses whatever else is wrong. */
function readBody<F extends Form>(
  form: F,
  sent: Record<string, unknown>,
  { isWhole, takesText }: { isWhole: boolean; takesText: boolean },
): Partial<Values<F>> {
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(form)) {
    const isMissing = isWhole ? sent[name] == null : sent[name] === undefined;
    const value =
      takesText || isMissing || fits(field, sent[name]) ? readField(field, name, sent) : undefined;
    if (value !== undefined) values[name] = value;
    else if (!isMissing) errors[name] = wrong(field.label, typeFix(field));
    else if (isWhole) values[name] = field.empty;
  }
  refuseInvalid(errors);
  return values as Partial<Values<F>>;
}

function readField(field: Field<unknown>, name: string, sent: Record<string, unknown>): unknown {
  return field.isSecret ? decodePassword(sent[name]) : field.read(sent[name], sent);
}

function fits({ schema: { type } }: Field<unknown>, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  return typeof value === (type === 'integer' ? 'number' : type);
}

function typeFix({ isSecret, schema }: Field<unknown>): string {
  return isSecret ? 'Send the password in base64 (UTF-8)' : `Must be ${KINDS[schema.type]}`;
}

const PASSWORD: JsonSchema = {
  type: 'string',
  format: 'byte',
  description: 'Base64 of the password in UTF-8, which has 10 to 128 characters.',
  example: EXAMPLE.password,
};

function documented(form: Form, more: More = {}) {
  const properties: Record<string, JsonSchema> = {};
  for (const [name, { schema, isSecret }] of Object.entries(form))
    properties[name] = isSecret ? PASSWORD : schema;
  for (const [name, schema] of Object.entries(more))
    properties[name] = { type: 'string', ...properties[name], ...schema };
  return { type: 'object' as const, properties };
}
