import { type About, wrong } from './fields.ts';
import type { Field } from './form.ts';

// Apart from ./fields.ts, so that the storefront's script does not carry what only the back office has.

/** The first value is that of a field that was not sent. */
export function choice<Value extends string>(
  label: string,
  values: readonly [Value, ...Value[]],
  about: About = {},
): Field<Value> {
  return {
    label,
    isRequired: false,
    empty: values[0],
    read: (sent) => (typeof sent === 'string' ? (sent as Value) : undefined),
    check: (value) => (values.includes(value) ? null : wrong(label, `Must be ${values.join(' or ')}`)),
    schema: { type: 'string', enum: [...values], ...about },
  };
}
