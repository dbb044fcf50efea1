import type { ComponentProps } from 'react';
import { TextField } from '../ui/forms/field.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'id' | 'error' | 'hint'> & { label?: string };

/** The administrator's own password, to confirm a change. */
export function PasswordField({ label = 'Your password', ...rest }: Props) {
  return (
    <TextField label={label} name="password" type="password" autoComplete="current-password" {...rest} />
  );
}
