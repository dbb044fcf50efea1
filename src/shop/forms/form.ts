import { type FieldError, type FieldErrors, invalid } from '../errors.ts';

export type JsonType = 'string' | 'boolean' | 'integer' | 'number' | 'array' | 'object';
/** As much of JSON Schema as fields need. */
export type JsonSchema = {
  type: JsonType | [JsonType, 'null'];
  format?: string;
  enum?: string[];
  maxLength?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  example?: unknown;
  description?: string;
};

/** One field of a form: what it takes, what it is called and how it refuses, for pages, API and document alike. */
export type Field<Value> = {
  /** '{label} not valid' */
  label: string;
  isRequired: boolean;
  /** The value of a field that was not sent. */
  empty: Value;
  /** Undefined when it is missing or of another type. `form` is the whole form as it was sent. */
  read(sent: unknown, form: Record<string, unknown>): Value | undefined;
  /** Null when nothing is wrong. `values` are the whole form's. */
  check(value: Value, values: Record<string, unknown>): FieldError | null;
  /** The text of a value on a page, where `String` does not write it. */
  show?(value: Value): string;
  /** A password: the API carries it in base64. */
  isSecret?: true;
  /** What each entry of a list holds, and how many there may be. */
  entry?: Form;
  max?: number;
  /** For the API document. */
  schema: JsonSchema;
};

export type Form = Record<string, Field<unknown>>;
export type Values<F extends Form> = {
  [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never;
};

/** Reads FormData or JSON. What is missing, or of another type, is empty. */
export function readForm<F extends Form>(form: F, input: unknown): Values<F> {
  const sent = fieldsOf(input);
  const values = Object.entries(form).map(([name, field]) => [
    name,
    field.read(sent[name], sent) ?? field.empty,
  ]);
  return Object.fromEntries(values) as Values<F>;
}

/** What is wrong, field by field; empty when nothing is. Fields without a value are not checked. */
export function checkForm<F extends Form>(form: F, values: Partial<Values<F>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(form)) {
    const error = values[name] === undefined ? null : field.check(values[name], values);
    if (error) errors[name] = error;
  }
  return errors;
}

/** Throws ShopError `invalid` with everything that is wrong. */
export function requireValid<F extends Form>(form: F, values: Partial<Values<F>>): void {
  refuseInvalid(checkForm(form, values));
}

/** Throws ShopError `invalid` when there are errors. */
export function refuseInvalid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The fields of FormData or of a JSON object; none of anything else. */
export function fieldsOf(input: unknown): Record<string, unknown> {
  if (input instanceof FormData) return Object.fromEntries(input);
  return typeof input === 'object' && input !== null ? { ...input } : {};
}
