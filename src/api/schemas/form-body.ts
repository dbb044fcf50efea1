import { z } from '@hono/zod-openapi';
import type { FieldErrors } from '#shop/errors.ts';
import { wrong } from '#shop/forms/fields.ts';
import {
  checkForm,
  type Field,
  type Form,
  fieldsOf,
  type JsonSchema,
  refuseInvalid,
  type Values,
} from '#shop/forms/form.ts';
import { decodePassword } from '../calls/password.ts';
import { EXAMPLE } from '../docs/example.ts';
import { KINDS } from '../docs/input-words.ts';

/** What the document says besides, by field: of fields of the form, or of others that the call reads itself. */
type More = Record<string, Partial<JsonSchema>>;

/**
 * The body of a call that sends a whole form: what is missing is empty, as on a page. `takesText` is for shoppers'
 * programs, which may send numbers and switches as text, and numbers where a text is expected.
 */
export function formBody<F extends Form>(form: F, more?: More, { takesText = false } = {}) {
  return z
    .looseObject({})
    .transform((sent) => readBody(form, sent, { isWhole: true, takesText }) as Values<F>)
    .openapi({ ...documented(form, more), required: requiredOf(form) });
}

/** The body of a call that sends only some fields: the others stay as they are. */
export function changesBody<F extends Form>(form: F, more?: More) {
  return z
    .looseObject({})
    .transform((sent) => readBody(form, sent, { isWhole: false, takesText: false }))
    .openapi(documented(form, more));
}

type Reading = { isWhole: boolean; takesText: boolean };

/**
 * Throws ShopError `invalid` when values are of another type, with whatever else is wrong; without any, the domain
 * refuses it.
 */
function readBody<F extends Form>(form: F, sent: Record<string, unknown>, reading: Reading) {
  const errors: FieldErrors = {};
  const values = readFields(form, sent, reading, errors);
  if (Object.keys(errors).length > 0)
    refuseInvalid({ ...checkForm(form, values as Partial<Values<F>>), ...errors });
  return values as Partial<Values<F>>;
}

/** `path` leads to an entry of a list: 'options.0.'. */
function readFields(
  form: Form,
  sent: Record<string, unknown>,
  reading: Reading,
  errors: FieldErrors,
  path = '',
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(form)) {
    const at = path + name;
    const isMissing = reading.isWhole ? sent[name] == null : sent[name] === undefined;
    const isRead = isMissing ? reading.isWhole : reading.takesText || fits(field, sent[name]);
    const value = isRead ? read(field, name, at) : undefined;
    if (value !== undefined) values[name] = value;
    else if (!isMissing) errors[at] = wrong(field.label, typeFix(field));
    else if (path && field.isRequired) errors[at] = wrong(field.label, `${field.label} can not be empty`);
    else if (reading.isWhole) values[name] = field.empty;
  }
  return values;

  function read(field: Field<unknown>, name: string, at: string): unknown {
    const { entry, max = 0 } = field;
    const input = sent[name];
    if (field.isSecret) return decodePassword(input);
    if (!entry || !Array.isArray(input)) return field.read(input, sent);
    return input
      .slice(0, max + 1)
      .map((each, index) => readFields(entry, fieldsOf(each), reading, errors, `${at}.${index}.`));
  }
}

function fits({ schema: { type } }: Field<unknown>, value: unknown): boolean {
  const types: string[] = [type].flat();
  return types.includes(jsonTypeOf(value)) || (typeof value === 'number' && types.includes('number'));
}

function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return 'integer';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

function typeFix({ isSecret, schema }: Field<unknown>): string {
  return isSecret
    ? 'Send the password in base64 (UTF-8)'
    : `Must be ${KINDS[String([schema.type].flat()[0])]}`;
}

const PASSWORD: JsonSchema = {
  type: 'string',
  format: 'byte',
  description: 'Base64 of the password in UTF-8, which has 10 to 128 characters.',
  example: EXAMPLE.password,
};

function documented(form: Form, more: More = {}) {
  const properties: Record<string, JsonSchema> = {};
  for (const [name, field] of Object.entries(form)) properties[name] = schemaOf(field);
  for (const [name, schema] of Object.entries(more))
    properties[name] = { type: 'string', ...properties[name], ...schema };
  return { type: 'object' as const, properties };
}

function schemaOf({ schema, entry, isSecret }: Field<unknown>): JsonSchema {
  if (isSecret) return PASSWORD;
  return entry ? { ...schema, items: { ...documented(entry), required: requiredOf(entry) } } : schema;
}

function requiredOf(form: Form): string[] {
  return Object.keys(form).filter((name) => form[name]?.isRequired);
}
