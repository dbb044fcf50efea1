import type { FieldErrors } from '#shop/errors.ts';
import { ENDPOINT } from '#shop/webhooks/endpoint-form.ts';
import { Note } from '../ui/note.tsx';

type Props = {
  refusal: { error: string; fields?: FieldErrors | undefined };
  /** Heads the list of errors. */
  title: string;
};

/** Why an endpoint was not saved. Only the note is announced, so it repeats the field errors. */
export function RefusalNote({ refusal: { error, fields }, title }: Props) {
  if (!fields) return <Note tone="bad" title={error} />;
  return (
    <Note tone="bad" title={title}>
      {Object.entries(ENDPOINT).map(
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
