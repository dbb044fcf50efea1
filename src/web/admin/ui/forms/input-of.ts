import type { FieldErrors } from '#shop/errors.ts';
import type { Form } from '#shop/forms/form.ts';

/** What an input takes from the description of its field, with the field's error. */
export function inputOf<F extends Form>(form: F, name: keyof F & string, errors?: FieldErrors) {
  const { label, isRequired } = form[name] as Form[string];
  return { label, name, required: isRequired, error: errors?.[name] };
}
