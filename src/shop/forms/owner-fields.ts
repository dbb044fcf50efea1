import { type About, wrong } from './fields.ts';
import type { Field } from './form.ts';

// Apart from ./fields.ts, so that the storefront's script does not carry what only the back office has.

/** A field that was not sent has the first value, or the one that `empty` names; '' means that it is required. */
export function choice<Value extends string>(
  label: string,
  values: readonly Value[],
  { empty = values[0], ...about }: About & { empty?: Value | '' } = {},
): Field<Value> {
  return {
    label,
    isRequired: empty === '',
    empty: empty as Value,
    read: (sent) => (typeof sent === 'string' ? (sent as Value) : undefined),
    check: (value) => (values.includes(value) ? null : wrong(label, `Must be ${values.join(' or ')}`)),
    schema: { type: 'string', enum: [...values], ...about },
  };
}

/** Any number of values, at least one, in this order. */
export function choices<Value extends string>(
  label: string,
  values: Value[],
  { fix, ...about }: About & { fix: string },
): Field<Value[]> {
  return {
    label,
    isRequired: true,
    empty: [],
    read: (sent) => (Array.isArray(sent) ? values.filter((value) => sent.includes(value)) : undefined),
    check: (chosen) => (chosen.length > 0 ? null : wrong(label, fix)),
    schema: { type: 'array', items: { type: 'string', enum: values }, ...about },
  };
}
