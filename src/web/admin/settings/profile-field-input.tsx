import type { FieldError } from '#shop/errors.ts';
import type { ProfileField } from '#shop/profile/profile-fields.ts';
import { fieldId } from '../ui/draft-fields.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';

type Props = {
  field: ProfileField & { name: string };
  text: string;
  saved: string | undefined;
  error: FieldError | undefined;
  onChange(text: string): void;
};

export function ProfileFieldInput({ field, text, saved, error, onChange }: Props) {
  const { name, label, hint, unit, isLong } = field;
  const shared = { id: fieldId(name), name, label, hint, saved, error, value: text };
  if (isLong) return <TextAreaField {...shared} rows={3} onChange={({ target }) => onChange(target.value)} />;
  return (
    <TextField
      {...shared}
      {...(unit && { unitAfter: unit, inputMode: 'decimal' as const })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
