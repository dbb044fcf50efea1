import type { FieldErrors } from '#shop/errors.ts';
import { Note } from '../ui/note.tsx';

const LABELS: Record<string, string> = { url: 'Address', events: 'Events' };

type Props = {
  refusal: { error: string; fields?: FieldErrors | undefined };
  /** Above what is wrong with the fields. */
  title: string;
};

/** Why something was not done to an endpoint: the note alone is read aloud, so it names the causes too. */
export function RefusalNote({ refusal: { error, fields }, title }: Props) {
  if (!fields) return <Note tone="bad" title={error} />;
  return (
    <Note tone="bad" title={title}>
      {Object.entries(fields).map(([name, { fix }]) => (
        <p key={name}>
          {LABELS[name] ?? name}: {fix}
        </p>
      ))}
    </Note>
  );
}
