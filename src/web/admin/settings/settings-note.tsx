import type { ReactNode } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { Note } from '../ui/note.tsx';

/** What an action of the settings says: done, or refused with what was typed. */
export type SettingsAnswer =
  | {
      done?: string | undefined;
      error?: string;
      code?: string;
      fields?: FieldErrors;
      typed?: Record<string, string> | undefined;
    }
  | undefined;

type Props = {
  answer: SettingsAnswer;
  /** What somebody else has saved, where it does not stand under the fields. */
  theirs?: ReactNode;
};

/** What came of the last save. After somebody else's change, both are shown and the second one chooses. */
export function SettingsNote({ answer, theirs }: Props) {
  if (answer?.done) return <Note tone="good" title={answer.done} />;
  if (!answer?.error) return null;
  if (answer.code === 'conflict')
    return (
      <Note tone="bad" title={answer.error}>
        {theirs
          ? 'They saved what stands here. '
          : 'What they saved stands under each field that you changed. '}
        Save again to keep yours, or discard it.
        {theirs}
      </Note>
    );
  const wrong = Object.values(answer.fields ?? {});
  return (
    <Note tone="bad" title={wrong.length > 0 ? 'Not saved yet' : 'Something went wrong, nothing was lost.'}>
      {wrong.length > 0 ? wrong.map(({ error }) => error).join('. ') : answer.error}
    </Note>
  );
}
