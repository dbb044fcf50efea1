import type { FieldErrors } from '#shop/errors.ts';
import type { Form } from '#shop/forms/form.ts';
import { Note } from '../page/note.tsx';

type Props = {
  form: Form;
  refusal: { error: string; fields?: FieldErrors | undefined };
  /** Heads the list of errors. */
  title: string;
};

/** Why a form was not saved, field by field. Only the note is announced, so it repeats the field errors. */
export function RefusalNote({ form, refusal: { error, fields }, title }: Props) {
  if (!fields) return <Note tone="bad" title={error} />;
  return (
    <Note tone="bad" title={title}>
      {Object.entries(form).map(
        ([name, { label }]) =>
          fields[name] && (
            <p key={name}>
              {label}: {fields[name].fix}
            </p>
          ),
      )}
    </Note>
  );
}
