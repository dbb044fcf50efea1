import type { FieldError } from '#shop/errors.ts';
import type { EditorAnswer } from '../editing/use-editor.ts';
import { Done } from '../ui/page/done.tsx';
import { Note } from '../ui/page/note.tsx';
import styles from './settings-note.module.css';

/** The answer of a page of the settings; `savedVersion` is that of its section. */
export type SettingsAnswer = EditorAnswer<string>;

type Props = {
  answer: SettingsAnswer;
  /** What somebody else has saved, line by line, where the fields do not show it. */
  theirs?: string[] | undefined;
  /** The name of a list's rows, whose errors are keyed by index: '5.price'. */
  row?: string | undefined;
  /** There are new changes, so 'Saved' is outdated. */
  isChanged?: boolean;
};

/** The result of the last save. After a conflict it shows the other version too. */
export function SettingsNote({ answer, theirs, row, isChanged }: Props) {
  if (answer?.done) return !isChanged && <Done title={answer.done} answer={answer} />;
  if (!answer?.error) return null;
  if (answer.code === 'conflict')
    return (
      <Note tone="bad" title={answer.error}>
        {theirs
          ? 'What was saved is the list below. '
          : 'What was saved is shown under each field you changed. '}
        Save again to keep yours, or discard it.
        {theirs && (
          <ol className={styles.theirs}>
            {theirs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        )}
      </Note>
    );
  const wrong = Object.entries(answer.fields ?? {});
  return (
    <Note tone="bad" title={wrong.length > 0 ? 'Not saved yet' : 'Something went wrong, nothing was lost.'}>
      {wrong.length > 0 ? wrong.map(([name, fault]) => sayFault(name, fault, row)).join('. ') : answer.error}
    </Note>
  );
}

/** Of a row the field says what to do; of the list nothing else does. */
function sayFault(name: string, { error, fix }: FieldError, row: string | undefined): string {
  const place = rowOf(name, row);
  return place || !row ? `${place}${error}` : `${error}. ${fix}`;
}

/** 'Rule 6: ' for '5.price'. */
function rowOf(name: string, row: string | undefined): string {
  const place = Number.parseInt(name, 10);
  return row && place >= 0 ? `${row} ${place + 1}: ` : '';
}
