import type { FieldError, FieldErrors } from './errors.ts';

/** What a form asks of one field; null when it is right. */
export type Rule<Form> = (form: Form) => FieldError | null;

/** What is wrong with a form, field by field; empty when nothing is. */
export function checkBy<Form>(form: Form, rules: Record<string, Rule<Form>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, rule] of Object.entries(rules)) {
    const error = rule(form);
    if (error) errors[name] = error;
  }
  return errors;
}

const LONGEST = 200;

/** The general field rule (specification, 5), and a length that no true value has. */
export function filled(label: string, value: string, longest = LONGEST): FieldError | null {
  return value.trim() === '' ? wrong(label, `${label} can not be empty`) : notTooLong(label, value, longest);
}

export function notTooLong(label: string, value: string, longest = LONGEST): FieldError | null {
  if (value.length <= longest) return null;
  return wrong(label, `must be ${longest.toLocaleString('en-GB')} characters or fewer`);
}

export function wrong(label: string, fix: string): FieldError {
  return { error: `${label} not valid`, fix };
}
