import type { FieldErrors } from '#shop/errors.ts';
import { Field } from '../../ui/field.tsx';

type Props = {
  errors: FieldErrors | undefined;
  label?: string;
  /** Name of the field; the second is this with `Repeat`. */
  name?: string;
};

/** A new password, typed twice. */
export function NewPasswordFields({ errors, label = 'Password', name = 'password' }: Props) {
  return (
    <>
      <Field
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        hint="At least 10 characters. A few words together are easy to keep and hard to guess."
        error={errors?.[name]}
      />
      <Field
        label={`${label} again`}
        name={`${name}Repeat`}
        type="password"
        autoComplete="new-password"
        error={errors?.[`${name}Repeat`]}
      />
    </>
  );
}
