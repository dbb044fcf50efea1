import type { ComponentProps } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { Field } from '../../ui/controls/field.tsx';

type Props = Omit<Partial<ComponentProps<typeof Field>>, 'error'> & { errors: FieldErrors | undefined };

export function EmailField({ errors, ...props }: Props) {
  return (
    <Field
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      error={errors?.email}
      {...props}
    />
  );
}

export function NameField({ errors, ...props }: Props) {
  return <Field label="Name" name="fullName" autoComplete="name" error={errors?.fullName} {...props} />;
}

/** The password that the person already has. */
export function PasswordField({ errors, label = 'Current password', name = 'password' }: Props) {
  return (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete="current-password"
      error={errors?.password}
    />
  );
}

/** A new password, typed twice; the second field has the name with `Repeat`. */
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
